// Texts of the library's documents.
import { textCatalog } from "../../api/text.ts";
import { navTexts } from "./nav-text.ts";

export const t = textCatalog("library", {
  ...navTexts,
  title: "Library",
  description: "Packets for patients and help articles for staff, provided by Tidings. They're the same for every organization.",
  search: "Search by title",
  "column.title": "Title",
  "column.kind": "Type",
  "column.file": "File",
  "column.updatedAt": "Updated",
  "kind.packet": "Packet",
  "kind.help_article": "Help article",
  "fact.description": "Description",
  "fact.file": "File",
  "fact.size": "Size",
  download: "Download",
  downloadName: "Download {{title}}",
  about: "About this document",
  empty: "No documents found",
  emptyBody: "Documents appear here once Tidings publishes them.",
});
