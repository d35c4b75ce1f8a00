// Words of appointments that the shell shows before any of the pages is there.
import { textCatalog } from "../../api/text.ts";

export const navTexts = {
  nav: "Appointments",
  "command.create": "New appointment",
  "command.templates": "Appointment templates",
} as const;

export const t = textCatalog("appointments", navTexts);
