// A new appointment; an address may name the patient, the day and time, and the provider or location.
import { useSearch } from "@tanstack/react-router";
import { usePageTrail } from "../../kit/page-title.ts";
import { RequireGrant } from "../../kit/RequireGrant.tsx";
import { AppointmentForm } from "./AppointmentForm.tsx";
import { defaultsOf } from "./appointment-values.ts";
import { appointmentPaths } from "./paths.ts";
import { t } from "./text.ts";

export function AppointmentCreatePage() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  usePageTrail([{ label: t("nav"), href: appointmentPaths.list }, { label: t("form.createTitle") }]);
  return (
    <RequireGrant action="create" subject="appointment">
      <AppointmentForm defaults={defaultsOf(search)} />
    </RequireGrant>
  );
}
