// Texts of drafts of forms in lists.
import { textCatalog } from "../api/text.ts";

export const t = textCatalog("drafts", {
  title: "Unsaved drafts",
  unsaved: "Not saved yet",
  changed: "Last changed {{time}}",
  open: "Continue",
  openNamed: "Continue {{name}}",
  discard: "Discard",
  discardNamed: "Discard the draft of {{name}}",
  discarded: "Draft discarded",
  undo: "Undo",
  row: "Unsaved changes",
});
