// Words of messenger that the shell shows before any of the pages is there.
import { textCatalog } from "../../api/text.ts";

export const navTexts = {
  nav: "Messenger",
  "nav.waiting": "threads awaiting an answer",
  "command.create": "New message",
} as const;

export const t = textCatalog("messenger", navTexts);
