// Words of attributed patients that the shell shows before the page is there.
import { textCatalog } from "../../api/text.ts";

export const navTexts = {
  nav: "Attributed patients",
} as const;

export const t = textCatalog("attributed", navTexts);
