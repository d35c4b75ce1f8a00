// The switch of the Response Assistant to be read: on or off, and what either means.
import { parsingSettings } from "@tidings/contract/areas/ai";
import { useEndpoint } from "../../api/queries.ts";
import { useCan } from "../../api/session.tsx";
import { page } from "../../kit/page.tsx";
import { QueryPage } from "../../kit/QueryPage.tsx";
import { EditButton } from "../../ui/buttons/EditButton.tsx";
import { FactList } from "../../ui/data/FactList.tsx";
import { StatusBadge } from "../../ui/data/StatusBadge.tsx";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { Sections } from "../../ui/layout/Sections.tsx";
import { AgreementSection } from "./AgreementSection.tsx";
import { AiTabs } from "./AiTabs.tsx";
import classes from "./ai.module.css";
import { aiCrumb } from "./crumbs.ts";
import { aiPaths } from "./paths.ts";
import { SharingSection } from "./SharingSection.tsx";
import { t } from "./text.ts";

const steps = ["safety", "wishes", "answer", "largeModel", "review"] as const;

function State({ isOn }: { isOn: boolean }) {
  return (
    <FactList
      title={t("settings.title")}
      facts={[
        {
          label: t("settings.state"),
          value: <StatusBadge status={isOn ? "enabled" : "disabled"} label={t(isOn ? "settings.on" : "settings.off")} />,
        },
      ]}
    >
      <p className={classes.quiet}>{t(isOn ? "settings.stateOn" : "settings.stateOff")}</p>
    </FactList>
  );
}

function Settings() {
  const can = useCan();
  const query = useEndpoint(parsingSettings.show, {});
  const edit = can("updateAiParsingSettings", "providers_features_config") && (
    <EditButton href={aiPaths.editSettings} label={t("settings.edit")} />
  );
  return (
    <>
      <PageHeader title={t("settings.title")} description={t("settings.help")} actions={edit} />
      <AiTabs />
      <Sections>
        <QueryPage query={query} skeleton={<Skeletons kind="form" count={2} />} isPart>
          {({ aiParsingSetting }) => <State isOn={aiParsingSetting.enabled} />}
        </QueryPage>
        <FactList title={t("settings.how")}>
          <ol className={classes.quiet}>
            {steps.map((step) => (
              <li key={step}>{t(`settings.how.${step}`)}</li>
            ))}
          </ol>
        </FactList>
        <AgreementSection />
        <SharingSection />
        <FactList title={t("settings.always")}>
          <p className={classes.quiet}>{t("settings.alwaysBody")}</p>
        </FactList>
      </Sections>
    </>
  );
}

export const SettingsPage = page({ needs: ["read", "ai_classification"], trail: [aiCrumb, { label: t("settings.title") }] }, Settings);
