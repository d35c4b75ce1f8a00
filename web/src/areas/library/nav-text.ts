// Texts of the library that the shell shows before its pages are loaded.
import { textCatalog } from "../../api/text.ts";

export const navTexts = {
  nav: "Library",
} as const;

export const t = textCatalog("library", navTexts);
