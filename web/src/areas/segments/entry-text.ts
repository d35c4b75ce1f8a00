// Words of segments that the shell shows before any of the pages is there.
import { catalogue } from "../../api/text.ts";

export const entryWords = {
  nav: "Segments",
} as const;

export const t = catalogue("segments", entryWords);
