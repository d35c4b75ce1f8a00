// Switches the Response Assistant on or off for the organization.
import { Switch } from "@mantine/core";
import { AiParsingSetting, aiClassifications, parsingSettings } from "@tidings/contract/areas/ai";
import { useEndpoint, useEndpointMutation } from "../../api/queries.ts";
import { FormPage } from "../../kit/FormPage.tsx";
import { page } from "../../kit/page.tsx";
import { QueryPage } from "../../kit/QueryPage.tsx";
import { useFinish } from "../../kit/use-finish.ts";
import { useForm } from "../../kit/use-form.ts";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { FormSection } from "../../ui/layout/FormSection.tsx";
import { PageTabs } from "../../ui/layout/PageTabs.tsx";
import { AiTabs } from "./AiTabs.tsx";
import { aiCrumb } from "./crumbs.ts";
import { aiPaths } from "./paths.ts";
import { t } from "./text.ts";

function EditForm({ setting }: { setting: AiParsingSetting }) {
  const finish = useFinish();
  const save = useEndpointMutation(parsingSettings.update, { refreshes: [parsingSettings.show, aiClassifications.list] });
  const form = useForm<AiParsingSetting, AiParsingSetting, unknown>({
    name: "ai-parsing-setting",
    back: aiPaths.settings,
    initial: setting,
    toBody: (values) => values,
    schema: AiParsingSetting,
    submit: (body) => save.mutateAsync({ body }),
    onSaved: () => finish(t("edit.saved"), aiPaths.settings),
  });
  return (
    <FormPage form={form} title={t("edit.title")} submitLabel={t("edit.save")}>
      <FormSection title={t("edit.section")} help={t("edit.sectionHelp")}>
        <Switch {...form.checkbox("enabled", t("edit.enabled"))} />
      </FormSection>
    </FormPage>
  );
}

function SettingsEdit() {
  const query = useEndpoint(parsingSettings.show, {});
  return (
    <PageTabs title={t("edit.title")} tabs={<AiTabs />}>
      <QueryPage query={query} skeleton={<Skeletons kind="form" count={2} />}>
        {({ aiParsingSetting }) => <EditForm setting={aiParsingSetting} />}
      </QueryPage>
    </PageTabs>
  );
}

export const SettingsEditPage = page(
  {
    needs: ["updateAiParsingSettings", "providers_features_config"],
    trail: [aiCrumb, { label: t("settings.title"), href: aiPaths.settings }, { label: t("edit.title") }],
  },
  SettingsEdit,
);
