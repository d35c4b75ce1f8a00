// A new appointment; an address may name the patient.
import { useSearch } from "@tanstack/react-router";
import { usePageTrail } from "../../kit/page-title.ts";
import { RequireGrant } from "../../kit/RequireGrant.tsx";
import { AppointmentForm } from "./AppointmentForm.tsx";
import { appointmentPaths } from "./paths.ts";
import { t } from "./text.ts";

export function AppointmentCreatePage() {
  const { patient_external_id: patient } = useSearch({ strict: false }) as { patient_external_id?: unknown };
  usePageTrail([{ label: t("nav"), href: appointmentPaths.list }, { label: t("form.createTitle") }]);
  return (
    <RequireGrant action="create" subject="appointment">
      <AppointmentForm patientExternalId={patient === undefined ? null : String(patient)} />
    </RequireGrant>
  );
}
