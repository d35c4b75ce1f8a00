// Texts of the list of keyboard shortcuts, loaded when it is opened.
import { textCatalog } from "../api/text.ts";

export const t = textCatalog("shortcuts", {
  everywhere: "Everywhere",
  palette: "Open the command palette",
  search: "Search this list",
  rows: "Next and previous row",
  select: "Select the row",
  toast: "Go to the latest notification on the page, such as Undo",
  inbox: "In a conversation",
  reply: "Write a reply",
  close: "Close or reopen the conversation",
  assign: "Assign",
  note: "Add an internal note",
  snooze: "Snooze",
  undo: "Undo send",
  leave: "Leave the message box, so that these keys work",
  help: "Help for this page and keyboard shortcuts",
  go: "Go to",
});
