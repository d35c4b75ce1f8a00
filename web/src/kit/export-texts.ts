// Texts of exporting a list.
import { textCatalog } from "../api/text.ts";

export const t = textCatalog("export", {
  button: "Export",
  rows_one: "The file will have {{number}} row.",
  rows_other: "The file will have all {{number}} rows.",
  rowsMatching_one: "The file will have the {{number}} row that matches your search and filters.",
  rowsMatching_other: "The file will have the {{number}} rows that match your search and filters.",
  requested: "It's saved to your downloads when it's ready. If you leave first, or it takes over a minute, a link is emailed to {{email}}.",
  saved:
    "{{name}} is in your downloads. It contains patient information: keep it only where people who need it can open it. It stays under exported files for {{days}} days.",
  savedPlain: "{{name}} is in your downloads. It stays under exported files for {{days}} days.",
  see: "View exports",
  failed: "Export failed",
});
