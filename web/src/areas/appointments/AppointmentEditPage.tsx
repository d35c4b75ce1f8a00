// Changes what an appointment's texts say and what the team notes; another start is a reschedule.
import { useNavigate, useParams } from "@tanstack/react-router";
import { type Appointment, AppointmentChange, appointments } from "@tidings/contract/areas/appointments";
import { useEndpoint, useEndpointMutation } from "../../api/queries.ts";
import { FormPage } from "../../kit/FormPage.tsx";
import { usePageTrail } from "../../kit/page-title.ts";
import { QueryPage } from "../../kit/QueryPage.tsx";
import { RequireGrant } from "../../kit/RequireGrant.tsx";
import { useForm } from "../../kit/use-form.ts";
import { FormSection } from "../../ui/FormSection.tsx";
import { Skeletons } from "../../ui/Skeletons.tsx";
import { toast } from "../../ui/toast.ts";
import { type DetailValues, detailValues, startOf, toDetails } from "./appointment-values.ts";
import { DetailFields } from "./DetailFields.tsx";
import { PatientAndTime } from "./PatientAndTime.tsx";
import { PlaceFields } from "./PlaceFields.tsx";
import { PreviewSections } from "./PreviewSections.tsx";
import { appointmentPaths } from "./paths.ts";
import { t } from "./text.ts";
import { useAppointmentChoices } from "./use-appointment-choices.ts";
import { usePreview } from "./use-preview.ts";

function EditForm({ appointment }: { appointment: Appointment }) {
  const navigate = useNavigate();
  const choices = useAppointmentChoices();
  const { externalId, lockVersion } = appointment;
  const update = useEndpointMutation(appointments.update, { refreshes: [appointments.show, appointments.list] });
  const form = useForm<DetailValues, AppointmentChange, unknown>({
    name: `appointment-edit|${externalId}`,
    initial: detailValues(appointment),
    toBody: (values) => ({ ...toDetails(values), lockVersion }),
    schema: AppointmentChange,
    submit: (body) => update.mutateAsync({ params: { externalId }, body }),
    onSaved: () => {
      toast.success(t("form.saved"));
      void navigate({ to: appointmentPaths.show(externalId) });
    },
  });
  const preview = usePreview({
    patientExternalId: appointment.patientExternalId,
    appointmentTemplateExternalId: appointment.appointmentTemplateExternalId,
    startsAt: startOf(appointment),
    ...toDetails(form.values),
    sendVia: "sms",
  });
  return (
    <FormPage
      form={form}
      title={t("form.editTitle")}
      submitLabel={t("form.save")}
      cancelHref={appointmentPaths.show(externalId)}
      blockedReason={appointment.currentUserAbilities.update ? undefined : t("form.notChangeable")}
    >
      <PatientAndTime appointment={appointment} />
      <FormSection title={t("section.info")} help={t("section.editHelp")}>
        <PlaceFields form={form} choices={choices} />
        <DetailFields form={form} />
      </FormSection>
      {appointment.currentUserAbilities.cancel && <PreviewSections state={preview} />}
    </FormPage>
  );
}

export function AppointmentEditPage() {
  const { externalId = "" } = useParams({ strict: false }) as { externalId?: string };
  const query = useEndpoint(appointments.show, { params: { externalId } });
  usePageTrail([
    { label: t("nav"), href: appointmentPaths.list },
    { label: t("appointment"), href: appointmentPaths.show(externalId) },
    { label: t("form.editTitle") },
  ]);
  return (
    <RequireGrant action="update" subject="appointment">
      <QueryPage query={query} skeleton={<Skeletons kind="form" count={6} />}>
        {({ appointment }) => <EditForm key={externalId} appointment={appointment} />}
      </QueryPage>
    </RequireGrant>
  );
}
