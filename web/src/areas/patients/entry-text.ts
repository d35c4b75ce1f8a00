// Words of patients that the shell shows before any of the pages is there.
import { catalogue } from "../../api/text.ts";

export const entryWords = {
  nav: "Patients",
  "command.create": "New patient",
} as const;

export const t = catalogue("patients", entryWords);
