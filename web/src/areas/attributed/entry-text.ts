// Words of attributed patients that the shell shows before the page is there.
import { catalogue } from "../../api/text.ts";

export const entryWords = {
  nav: "Attributed Patients",
} as const;

export const t = catalogue("attributed", entryWords);
