// Words of messenger that the shell shows before any of the pages is there.
import { catalogue } from "../../api/text.ts";

export const entryWords = {
  nav: "Messenger",
  "nav.waiting": "threads awaiting an answer",
  "command.create": "New message",
} as const;

export const t = catalogue("messenger", entryWords);
