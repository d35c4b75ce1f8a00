// Texts of referrals that the shell shows before a page of the area is loaded.
import { textCatalog } from "../../api/text.ts";

export const navTexts = {
  nav: "Referrals",
} as const;

export const t = textCatalog("referrals", navTexts);
