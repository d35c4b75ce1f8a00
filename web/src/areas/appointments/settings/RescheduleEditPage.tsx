// Changes the reschedule settings: the switch, and the message in each language.
import { Switch } from "@mantine/core";
import { type RescheduleSetting, rescheduleSettings } from "@tidings/contract/areas/appointment-settings";
import { reminderLanguages } from "@tidings/contract/areas/appointment-templates";
import type { FieldIssues } from "@tidings/contract/errors";
import { blankIssue, textIssues } from "@tidings/contract/message/writing/text-issues";
import { useEndpointMutation } from "../../../api/queries.ts";
import { useCurrentUser } from "../../../api/session.tsx";
import { FormPage } from "../../../kit/FormPage.tsx";
import { MessageEditor } from "../../../kit/MessageEditor.tsx";
import { NoMessengerNote } from "../../../kit/NoMessengerNote.tsx";
import { recordPage } from "../../../kit/record-page.tsx";
import { useFinish } from "../../../kit/use-finish.ts";
import { useForm } from "../../../kit/use-form.ts";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import { WideSection } from "../../../ui/layout/WideSection.tsx";
import { appointmentsCrumb } from "../crumbs.ts";
import { exampleAppointment } from "../example-appointment.ts";
import { appointmentPaths } from "../paths.ts";
import { t } from "./text.ts";

function check({ contentText }: RescheduleSetting): FieldIssues {
  const found = reminderLanguages.map((language) => {
    const text = contentText[language] ?? "";
    return [`contentText.${language}`, text.trim() ? textIssues(text, "appointmentRescheduler") : [blankIssue(language)]] as const;
  });
  return Object.fromEntries(found.filter(([, issues]) => issues.length > 0));
}

function EditForm({ setting }: { setting: RescheduleSetting }) {
  const finish = useFinish();
  const hasLocations = useCurrentUser().organization?.features.configs.appointment.locations ?? false;
  const save = useEndpointMutation(rescheduleSettings.update, { refreshes: [rescheduleSettings.show] });
  const form = useForm<RescheduleSetting, RescheduleSetting, unknown>({
    name: "reschedule-settings",
    back: appointmentPaths.rescheduleSettings,
    initial: setting,
    toBody: (values) => values,
    check,
    submit: (body) => save.mutateAsync({ body: { ...body, before: setting } }),
    onSaved: () => finish(t("saved"), appointmentPaths.rescheduleSettings),
  });
  const { values } = form;
  return (
    <FormPage form={form} title={t("reschedule.editTitle")} description={t("reschedule.description")} submitLabel={t("save")}>
      <NoMessengerNote title={t("reschedule.noMessenger")}>{t("reschedule.noMessengerBody")}</NoMessengerNote>
      <FormSection title={t("status")} help={t("reschedule.statusHelp")}>
        <Switch {...form.checkbox("enabled", t("reschedule.enabled"))} />
      </FormSection>
      <WideSection title={t("reschedule.message")} help={t("reschedule.messageHelp")}>
        <MessageEditor
          kind="appointmentRescheduler"
          languages={reminderLanguages}
          parts={[{ path: "contentText", label: t("reschedule.message"), value: values.contentText }]}
          onChange={(_, language, text) => form.set("contentText", { ...values.contentText, [language]: text })}
          field={form.field}
          conditions={{ locationsEnabled: hasLocations }}
          exampleOf={exampleAppointment}
        />
      </WideSection>
    </FormPage>
  );
}

export const RescheduleEditPage = recordPage(
  rescheduleSettings.show,
  {
    skeleton: ["formPage", 4],
    needs: ["update", "appointments_reschedule_settings"],
    trail: () => [
      appointmentsCrumb,
      { label: t("reschedule.title"), href: appointmentPaths.rescheduleSettings },
      { label: t("reschedule.editTitle") },
    ],
  },
  ({ rescheduleSetting }) => <EditForm setting={rescheduleSetting} />,
);
