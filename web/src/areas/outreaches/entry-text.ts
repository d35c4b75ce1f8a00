// Words of outreaches that the shell shows before any of the pages is there.
import { catalogue } from "../../api/text.ts";

export const entryWords = {
  nav: "Outreaches",
  "command.create": "New outreach",
} as const;

export const t = catalogue("outreaches", entryWords);
