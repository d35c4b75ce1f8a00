// Texts of duplicating an outreach.
import { textCatalog } from "../../../api/text.ts";

export const t = textCatalog("outreachDuplicate", {
  action: "Duplicate",
  title: "Copy of {{title}}",
  done: "Draft created. Nothing has been sent. Check the message and the patients, and choose when to send it.",
});
