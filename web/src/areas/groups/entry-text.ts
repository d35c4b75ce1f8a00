// Words of groups that the shell shows before any of the pages is there.
import { catalogue } from "../../api/text.ts";

export const entryWords = {
  nav: "Groups",
  "command.create": "New group",
} as const;

export const t = catalogue("groups", entryWords);
