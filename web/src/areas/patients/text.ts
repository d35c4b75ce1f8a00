// Words of the patients area.
import { catalogue } from "../../api/text.ts";

export const t = catalogue("patients", {
  nav: "Patients",
  "command.create": "New patient",
});
