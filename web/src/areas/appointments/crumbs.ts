// Where the paths above the area's pages begin.
import type { Appointment } from "@tidings/contract/areas/appointments";
import type { Crumb } from "../../kit/page-title.ts";
import { nameOf } from "./appointment-name.ts";
import { appointmentPaths } from "./paths.ts";
import { t } from "./text.ts";

export const appointmentsCrumb: Crumb = { label: t("nav"), href: appointmentPaths.list };

/** To a page below an appointment, which is not known until it is loaded. */
export const appointmentTrail = (externalId: string, appointment: Appointment | undefined, label: string): Crumb[] => [
  appointmentsCrumb,
  { label: nameOf(appointment), href: appointmentPaths.show(externalId) },
  { label },
];
