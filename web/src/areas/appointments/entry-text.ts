// Words of appointments that the shell shows before any of the pages is there.
import { catalogue } from "../../api/text.ts";

export const entryWords = {
  nav: "Appointments",
  "command.create": "New appointment",
  "command.templates": "Appointment templates",
} as const;

export const t = catalogue("appointments", entryWords);
