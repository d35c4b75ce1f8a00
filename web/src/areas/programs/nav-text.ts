// Texts of programs that the shell shows before a page of the area is loaded.
import { textCatalog } from "../../api/text.ts";

export const navTexts = {
  nav: "Programs",
} as const;

export const t = textCatalog("programs", navTexts);
