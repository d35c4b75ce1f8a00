// Where the paths above the area's pages begin.
import type { Crumb } from "../../kit/page-title.ts";
import { appointmentPaths } from "./paths.ts";
import { t } from "./text.ts";

export const appointmentsCrumb: Crumb = { label: t("nav"), href: appointmentPaths.list };
