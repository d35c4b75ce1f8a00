// Words of groups that the shell shows before any of the pages is there.
import { textCatalog } from "../../api/text.ts";

export const navTexts = {
  nav: "Groups",
  "command.create": "New group",
} as const;

export const t = textCatalog("groups", navTexts);
