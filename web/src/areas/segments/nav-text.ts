// Words of segments that the shell shows before any of the pages is there.
import { textCatalog } from "../../api/text.ts";

export const navTexts = {
  nav: "Segments",
} as const;

export const t = textCatalog("segments", navTexts);
