// Where the paths above the area's pages begin.
import type { Crumb } from "../../kit/page-title.ts";
import { outreachPaths } from "./paths.ts";
import { t } from "./text.ts";

export const outreachesCrumb: Crumb = { label: t("nav"), href: outreachPaths.list };
