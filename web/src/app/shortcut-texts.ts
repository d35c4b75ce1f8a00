// Texts of the list of keyboard shortcuts, loaded when it is opened.
import { textCatalog } from "../api/text.ts";

export const t = textCatalog("shortcuts", {
  everywhere: "Everywhere",
  palette: "Open the command palette",
  search: "Search this list",
  rows: "Next and previous row",
  select: "Select the row",
  help: "Show keyboard shortcuts",
  go: "Go to",
});
