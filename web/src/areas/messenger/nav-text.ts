// Texts of Messenger that the shell shows before a page is loaded.
import { textCatalog } from "../../api/text.ts";

export const navTexts = {
  nav: "Messenger",
  "nav.waiting": "conversations need you",
  "command.create": "New message",
} as const;

export const t = textCatalog("messenger", navTexts);
