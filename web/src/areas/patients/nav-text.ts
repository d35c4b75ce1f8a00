// Words of patients that the shell shows before any of the pages is there.
import { textCatalog } from "../../api/text.ts";

export const navTexts = {
  nav: "Patients",
  "command.create": "New patient",
} as const;

export const t = textCatalog("patients", navTexts);
