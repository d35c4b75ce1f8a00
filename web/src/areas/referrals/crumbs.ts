// Where the paths above the area's pages begin.
import type { Crumb } from "../../kit/page-title.ts";
import { referralPaths } from "./paths.ts";
import { t } from "./text.ts";

export const referralsCrumb: Crumb = { label: t("nav"), href: referralPaths.list };
