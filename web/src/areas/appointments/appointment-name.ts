// What a breadcrumb calls an appointment: its patient, unless names are hidden or not loaded yet.
import type { Appointment } from "@tidings/contract/areas/appointments";
import { formatName } from "../../kit/format.ts";
import { t } from "./text.ts";

export const nameOf = (appointment: Appointment | undefined): string =>
  appointment && !appointment.patient.isMasked ? formatName(appointment.patient) : t("appointment");
