// Words of files that the shell shows before any of the pages is there.
import { textCatalog } from "../../api/text.ts";

export const navTexts = {
  nav: "File Center",
  "list.uploaded": "Uploaded files",
  "exported.title": "Exported files",
  "create.title": "Upload a file",
} as const;

export const t = textCatalog("files", navTexts);
