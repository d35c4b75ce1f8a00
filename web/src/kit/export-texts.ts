// Texts of the export dialog.
import { textCatalog } from "../api/text.ts";

export const t = textCatalog("export", {
  button: "Export",
  rows_one: "{{number}} row will be written into a CSV file.",
  rows_other: "All {{number}} rows will be written into a CSV file.",
  rowsMatching_one: "The {{number}} row that matches your search and filters will be written into a CSV file.",
  rowsMatching_other: "The {{number}} rows that match your search and filters will be written into a CSV file.",
  consequence:
    "It holds patient data in the clear. You will get a mail with a link that asks you to sign in; the file is kept for {{days}} days, and who downloads it is recorded.",
  consequencePlain:
    "You will get a mail with a link that asks you to sign in; the file is kept for {{days}} days, and who downloads it is recorded.",
  requested: "The file is being made. A link will be mailed to {{email}}.",
  see: "See exported files",
  failed: "Not exported",
});
