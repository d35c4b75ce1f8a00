// Words of programs that the shell shows before any of the pages is there.
import { textCatalog } from "../../api/text.ts";

export const navTexts = {
  nav: "Programs",
} as const;

export const t = textCatalog("programs", navTexts);
