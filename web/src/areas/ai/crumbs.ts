// Where the paths above the area's pages begin.
import type { Crumb } from "../../kit/page-title.ts";
import { aiPaths } from "./paths.ts";
import { t } from "./text.ts";

export const aiCrumb: Crumb = { label: t("nav"), href: aiPaths.list };
