// Words of referrals that the shell shows before any of the pages is there.
import { textCatalog } from "../../api/text.ts";

export const navTexts = {
  nav: "Referrals",
} as const;

export const t = textCatalog("referrals", navTexts);
