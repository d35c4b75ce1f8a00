// Where the paths above the area's pages begin.
import type { Crumb } from "../../kit/page-title.ts";
import { type Called, callName } from "./call-name.ts";
import { patientPaths } from "./paths.ts";
import { t } from "./text.ts";

export const patientsCrumb: Crumb = { label: t("nav"), href: patientPaths.list };

/** The patient is not known until it is loaded. */
export const patientCrumb = (externalId: string, patient: Called | undefined): Crumb => ({
  label: patient ? callName(patient) : t("profile.trail"),
  href: patientPaths.show(externalId),
});
