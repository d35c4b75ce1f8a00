// Words of outreaches that the shell shows before any of the pages is there.
import { textCatalog } from "../../api/text.ts";

export const navTexts = {
  nav: "Outreaches",
  "command.create": "New outreach",
} as const;

export const t = textCatalog("outreaches", navTexts);
