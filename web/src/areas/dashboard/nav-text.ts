// Words of the dashboard that the shell shows before any of the pages is there.
import { textCatalog } from "../../api/text.ts";

export const navTexts = {
  nav: "Dashboard",
} as const;

export const t = textCatalog("dashboard", navTexts);
