// Words of referrals that the shell shows before any of the pages is there.
import { catalogue } from "../../api/text.ts";

export const entryWords = {
  nav: "Referrals",
} as const;

export const t = catalogue("referrals", entryWords);
