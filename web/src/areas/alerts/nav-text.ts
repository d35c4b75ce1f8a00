// Words of the sidebar entry of alerts, loaded with the shell.
import { textCatalog } from "../../api/text.ts";

export const t = textCatalog("alerts.nav", { nav: "Safety alerts" });
