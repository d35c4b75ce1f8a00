// Reschedules an appointment: waiting reminders are planned again, and the patient is asked to confirm again.
import { type Appointment, appointments, type RescheduleInput } from "@tidings/contract/areas/appointments";
import { useEndpointMutation } from "../../api/queries.ts";
import { FormPage } from "../../kit/FormPage.tsx";
import { recordPage } from "../../kit/record-page.tsx";
import { useFinish } from "../../kit/use-finish.ts";
import { useForm } from "../../kit/use-form.ts";
import { FormSection } from "../../ui/layout/FormSection.tsx";
import { detailValues, type RescheduleValues, startIssues, startOf, toDetails, toReschedule } from "./appointment-values.ts";
import { appointmentTrail } from "./crumbs.ts";
import { PatientAndTime } from "./PatientAndTime.tsx";
import { PlaceFields } from "./PlaceFields.tsx";
import { PreviewSections } from "./PreviewSections.tsx";
import { appointmentPaths } from "./paths.ts";
import { StartFields } from "./StartFields.tsx";
import { t } from "./text.ts";
import { useAppointmentChoices } from "./use-appointment-choices.ts";
import { usePreview } from "./use-preview.ts";

function RescheduleForm({ appointment }: { appointment: Appointment }) {
  const finish = useFinish();
  const choices = useAppointmentChoices();
  const { externalId, lockVersion, providerExternalId, locationExternalId } = appointment;
  const reschedule = useEndpointMutation(appointments.reschedule, { refreshes: [appointments.show, appointments.list] });
  const form = useForm<RescheduleValues, RescheduleInput, unknown>({
    name: `appointment-reschedule|${externalId}`,
    back: appointmentPaths.show(externalId),
    initial: { startDate: null, startTime: null, providerExternalId, locationExternalId },
    toBody: (values) => toReschedule(values, lockVersion),
    check: startIssues,
    submit: (body, idempotencyKey) => reschedule.mutateAsync({ params: { externalId }, body, idempotencyKey }),
    onSaved: () => finish(t("reschedule.done"), appointmentPaths.show(externalId)),
  });
  const preview = usePreview({
    patientExternalId: appointment.patientExternalId,
    appointmentTemplateExternalId: appointment.appointmentTemplateExternalId,
    startsAt: startOf(form.values),
    ...toDetails({ ...detailValues(appointment), ...form.values }),
    modality: appointment.modality,
    sendVia: appointment.sendVia,
  });
  return (
    <FormPage
      form={form}
      title={t("reschedule.title")}
      description={t("reschedule.help")}
      submitLabel={t("reschedule.confirm")}
      blockedReason={appointment.currentUserAbilities.reschedule ? undefined : t("form.notChangeable")}
    >
      <PatientAndTime appointment={appointment} />
      <FormSection title={t("reschedule.section")} help={t("reschedule.sectionHelp")}>
        <StartFields form={form} timeZone={choices.zoneOf(form.values.locationExternalId)} />
        <PlaceFields form={form} choices={choices} />
      </FormSection>
      <PreviewSections state={preview} />
    </FormPage>
  );
}

export const ReschedulePage = recordPage(
  appointments.show,
  {
    needs: ["reschedule", "appointment"],
    trail: (data, { externalId }) => appointmentTrail(externalId, data?.appointment, t("reschedule.title")),
  },
  ({ appointment }) => <RescheduleForm key={appointment.externalId} appointment={appointment} />,
);
