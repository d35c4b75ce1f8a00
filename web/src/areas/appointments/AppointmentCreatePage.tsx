// A new appointment; an address may name the patient, the day and time, and the provider or location.
import { useSearch } from "@tanstack/react-router";
import { page } from "../../kit/page.tsx";
import { AppointmentForm } from "./AppointmentForm.tsx";
import { defaultsOf } from "./appointment-values.ts";
import { appointmentsCrumb } from "./crumbs.ts";
import { t } from "./text.ts";

function AppointmentCreate() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  return <AppointmentForm defaults={defaultsOf(search)} />;
}

export const AppointmentCreatePage = page(
  { needs: ["create", "appointment"], trail: [appointmentsCrumb, { label: t("form.createTitle") }] },
  AppointmentCreate,
);
