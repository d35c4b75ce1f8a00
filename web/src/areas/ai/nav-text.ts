// Words of ai that the shell shows before any of the pages is there.
import { textCatalog } from "../../api/text.ts";

export const navTexts = {
  nav: "AI Classification",
} as const;

export const t = textCatalog("ai", navTexts);
