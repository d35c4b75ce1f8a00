// Changes what an appointment's texts say and what the team notes; another start is a reschedule.
import { type Appointment, AppointmentChange, appointments, fitsModality } from "@tidings/contract/areas/appointments";
import { useEndpointMutation } from "../../api/queries.ts";
import { FormPage } from "../../kit/FormPage.tsx";
import { recordPage } from "../../kit/record-page.tsx";
import { useFinish } from "../../kit/use-finish.ts";
import { type Form, useForm } from "../../kit/use-form.ts";
import { SelectField } from "../../ui/inputs/SelectField.tsx";
import { FormSection } from "../../ui/layout/FormSection.tsx";
import { type DetailValues, detailValues, startOf, toDetails } from "./appointment-values.ts";
import { appointmentTrail } from "./crumbs.ts";
import { DetailFields } from "./DetailFields.tsx";
import { ModalityField } from "./ModalityField.tsx";
import { PatientAndTime } from "./PatientAndTime.tsx";
import { PlaceFields } from "./PlaceFields.tsx";
import { PreviewSections } from "./PreviewSections.tsx";
import { appointmentPaths } from "./paths.ts";
import { t } from "./text.ts";
import { type AppointmentChoices, useAppointmentChoices } from "./use-appointment-choices.ts";
import { usePreview } from "./use-preview.ts";

interface EditValues extends DetailValues {
  /** In place of the present one, which is for another kind of appointment. Null: none. */
  appointmentTemplateExternalId: string | null;
}

const modalityOf = (values: EditValues, appointment: Appointment) => values.modality ?? appointment.modality;
const isFitting = (values: EditValues, appointment: Appointment): boolean =>
  fitsModality(appointment.appointmentTemplate.modalities, modalityOf(values, appointment));

const toChange = (values: EditValues, appointment: Appointment): AppointmentChange => {
  const { appointmentTemplateExternalId } = values;
  const replaces = appointmentTemplateExternalId !== null && !isFitting(values, appointment);
  return {
    ...toDetails(values),
    modality: values.modality === appointment.modality ? null : values.modality,
    ...(replaces ? { appointmentTemplateExternalId } : {}),
    lockVersion: appointment.lockVersion,
  };
};

interface OtherTemplateProps {
  appointment: Appointment;
  form: Form<EditValues>;
  choices: AppointmentChoices;
}

/** Only where the template is for another kind of appointment. */
function OtherTemplateField({ appointment, form, choices }: OtherTemplateProps) {
  if (isFitting(form.values, appointment)) return null;
  const modality = modalityOf(form.values, appointment);
  const fitting = choices.templates.filter((one) => one.state !== "standby" && fitsModality(one.modalities, modality));
  return (
    <SelectField
      {...form.field("appointmentTemplateExternalId", t("template"))}
      description={t("field.otherTemplate", { title: appointment.appointmentTemplate.title })}
      isClearable
      options={fitting.map((one) => ({ value: one.externalId, label: one.title }))}
      value={form.values.appointmentTemplateExternalId}
      onChange={(next) => form.set("appointmentTemplateExternalId", next)}
    />
  );
}

function EditForm({ appointment }: { appointment: Appointment }) {
  const finish = useFinish();
  const choices = useAppointmentChoices();
  const { externalId } = appointment;
  const update = useEndpointMutation(appointments.update, { refreshes: [appointments.show, appointments.list] });
  const form = useForm<EditValues, AppointmentChange, unknown>({
    name: `appointment-edit|${externalId}`,
    back: appointmentPaths.show(externalId),
    initial: { ...detailValues(appointment), appointmentTemplateExternalId: null },
    toBody: (values) => toChange(values, appointment),
    schema: AppointmentChange,
    submit: (body) => update.mutateAsync({ params: { externalId }, body }),
    onSaved: () => finish(t("form.saved"), appointmentPaths.show(externalId)),
  });
  const replacement = isFitting(form.values, appointment) ? null : form.values.appointmentTemplateExternalId;
  const preview = usePreview({
    patientExternalId: appointment.patientExternalId,
    startsAt: startOf(appointment),
    ...toDetails(form.values),
    appointmentTemplateExternalId: replacement ?? appointment.appointmentTemplateExternalId,
    modality: modalityOf(form.values, appointment),
    sendVia: "sms",
  });
  return (
    <FormPage
      form={form}
      title={t("form.editTitle")}
      submitLabel={t("form.save")}
      blockedReason={appointment.currentUserAbilities.update ? undefined : t("form.notChangeable")}
    >
      <PatientAndTime appointment={appointment} />
      <FormSection title={t("section.info")} help={t("section.editHelp")}>
        <ModalityField form={form} assumed={appointment.modality} />
        <OtherTemplateField appointment={appointment} form={form} choices={choices} />
        <PlaceFields form={form} choices={choices} />
        <DetailFields form={form} />
      </FormSection>
      {appointment.currentUserAbilities.cancel && <PreviewSections state={preview} />}
    </FormPage>
  );
}

export const AppointmentEditPage = recordPage(
  appointments.show,
  {
    needs: ["update", "appointment"],
    trail: (data, { externalId }) => appointmentTrail(externalId, data?.appointment, t("form.editTitle")),
  },
  ({ appointment }) => <EditForm key={appointment.externalId} appointment={appointment} />,
);
