// Words of the dashboard that the shell shows before any of the pages is there.
import { catalogue } from "../../api/text.ts";

export const entryWords = {
  nav: "Dashboard",
} as const;

export const t = catalogue("dashboard", entryWords);
