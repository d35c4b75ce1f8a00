// Where the paths above the area's pages begin.
import type { Crumb } from "../../kit/page-title.ts";
import { programPaths } from "./paths.ts";
import { t } from "./text.ts";

export const programsCrumb: Crumb = { label: t("nav"), href: programPaths.list };
