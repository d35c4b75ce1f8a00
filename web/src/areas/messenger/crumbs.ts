// Where the paths above the area's pages begin.
import type { Crumb } from "../../kit/page-title.ts";
import { messengerPaths } from "./paths.ts";
import { t } from "./text.ts";

export const messengerCrumb: Crumb = { label: t("nav"), href: messengerPaths.list };
