// Texts of outreaches that the shell shows before a page of the area is loaded.
import { textCatalog } from "../../api/text.ts";

export const navTexts = {
  nav: "Outreaches",
  "command.create": "New outreach",
} as const;

export const t = textCatalog("outreaches", navTexts);
