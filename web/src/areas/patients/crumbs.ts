// Where the paths above the area's pages begin.
import type { Crumb } from "../../kit/page-title.ts";
import { patientPaths } from "./paths.ts";
import { t } from "./text.ts";

export const patientsCrumb: Crumb = { label: t("nav"), href: patientPaths.list };
