// Where the paths above the area's pages begin.
import type { Crumb } from "../../kit/page-title.ts";
import { settingsPaths } from "./paths.ts";
import { t } from "./text.ts";

export const settingsCrumb: Crumb = { label: t("nav"), href: settingsPaths.home };
