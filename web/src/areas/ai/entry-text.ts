// Words of ai that the shell shows before any of the pages is there.
import { catalogue } from "../../api/text.ts";

export const entryWords = {
  nav: "AI Classification",
} as const;

export const t = catalogue("ai", entryWords);
