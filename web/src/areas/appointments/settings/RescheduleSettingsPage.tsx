// The reschedule settings to be read: whether they are on, and the message in each language.
import { rescheduleSettings } from "@tidings/contract/areas/appointment-settings";
import { reminderLanguages } from "@tidings/contract/areas/appointment-templates";
import { useEndpoint } from "../../../api/queries.ts";
import { useCan } from "../../../api/session.tsx";
import { languageLabel } from "../../../kit/labels.ts";
import { NoMessengerNote } from "../../../kit/NoMessengerNote.tsx";
import { QueryPage } from "../../../kit/QueryPage.tsx";
import { RequireGrant } from "../../../kit/RequireGrant.tsx";
import { TemplateText } from "../../../kit/TemplateText.tsx";
import { FactList } from "../../../ui/data/FactList.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { Sections } from "../../../ui/layout/Sections.tsx";
import { appointmentPaths } from "../paths.ts";
import { SettingPage } from "./SettingPage.tsx";
import { t } from "./text.ts";

export function RescheduleSettingsPage() {
  const can = useCan();
  const query = useEndpoint(rescheduleSettings.show, {});
  return (
    <RequireGrant action="read" subject="appointments_reschedule_settings">
      <SettingPage
        title={t("reschedule.title")}
        description={t("reschedule.description")}
        isOn={query.data?.rescheduleSetting.enabled}
        editHref={can("update", "appointments_reschedule_settings") ? appointmentPaths.editRescheduleSettings : undefined}
      >
        <NoMessengerNote title={t("reschedule.noMessenger")}>{t("reschedule.noMessengerBody")}</NoMessengerNote>
        <QueryPage query={query} skeleton={<Skeletons kind="form" count={2} />} isPart>
          {({ rescheduleSetting }) => (
            <Sections>
              <FactList
                title={t("reschedule.message")}
                facts={reminderLanguages.map((language) => ({
                  label: languageLabel(language),
                  value: <TemplateText template={rescheduleSetting.contentText[language] ?? ""} language={language} />,
                }))}
              />
            </Sections>
          )}
        </QueryPage>
      </SettingPage>
    </RequireGrant>
  );
}
