// Switches follow-ups on or off for the whole organization.
import { Switch } from "@mantine/core";
import { type FollowUpSetting, followUpSettings } from "@tidings/contract/areas/appointment-settings";
import { useEndpointMutation } from "../../../api/queries.ts";
import { FormPage } from "../../../kit/FormPage.tsx";
import { recordPage } from "../../../kit/record-page.tsx";
import { useFinish } from "../../../kit/use-finish.ts";
import { useForm } from "../../../kit/use-form.ts";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import { appointmentsCrumb } from "../crumbs.ts";
import { appointmentPaths } from "../paths.ts";
import { t } from "./text.ts";

function EditForm({ setting }: { setting: FollowUpSetting }) {
  const finish = useFinish();
  const save = useEndpointMutation(followUpSettings.update, { refreshes: [followUpSettings.show] });
  const form = useForm<FollowUpSetting, FollowUpSetting, unknown>({
    name: "follow-ups",
    back: appointmentPaths.followUps,
    initial: setting,
    toBody: (values) => values,
    submit: (body) => save.mutateAsync({ body }),
    onSaved: () => finish(t("saved"), appointmentPaths.followUps),
  });
  return (
    <FormPage form={form} title={t("followUps.editTitle")} description={t("followUps.description")} submitLabel={t("save")}>
      <FormSection title={t("status")} help={t("followUps.help")}>
        <Switch {...form.checkbox("enabled", t("followUps.enabled"))} />
      </FormSection>
    </FormPage>
  );
}

export const FollowUpsEditPage = recordPage(
  followUpSettings.show,
  {
    skeleton: ["formPage", 2],
    needs: ["updateFollowUpSettings", "providers_features_config"],
    trail: () => [
      appointmentsCrumb,
      { label: t("followUps.title"), href: appointmentPaths.followUps },
      { label: t("followUps.editTitle") },
    ],
  },
  ({ followUpSetting }) => <EditForm setting={followUpSetting} />,
);
