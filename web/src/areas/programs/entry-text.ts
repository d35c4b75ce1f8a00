// Words of programs that the shell shows before any of the pages is there.
import { catalogue } from "../../api/text.ts";

export const entryWords = {
  nav: "Programs",
} as const;

export const t = catalogue("programs", entryWords);
