// Where the paths above the area's pages begin.
import type { Crumb } from "../../kit/page-title.ts";
import { groupPaths } from "./paths.ts";
import { t } from "./text.ts";

export const groupsCrumb: Crumb = { label: t("nav"), href: groupPaths.list };
