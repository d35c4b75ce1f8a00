// Texts of the dialog that produces a communication record.
import { textCatalog } from "../api/text.ts";

export const t = textCatalog("communicationRecord", {
  action: "Produce communication record",
  "action.for": "Communication record for {{name}}",
  title: "Communication record for {{name}}",
  body: "A PDF and a CSV file with every message and phone call both ways, consents and opt-outs with their evidence, and who read or changed what. Use it to answer a records request or a complaint.",
  recorded: "The audit trail records who produces a record and who downloads it.",
  confidential: "Include confidential items",
  "confidential.hint": "Check this only if the request covers confidential care. Otherwise the files leave these items out and say so.",
  produce: "Produce record",
  failed: "Couldn't produce the record",
  preparing: "We're preparing the files. You can close this window: links will be emailed to {{email}}.",
  ready: "The files are ready. They're kept for {{days}} days.",
  "file.pdf": "PDF file",
  "file.csv": "CSV file",
  "state.building": "Preparing…",
  "state.error": "Couldn't be created. Try again.",
  download: "Download",
  "download.label": "Download {{name}}",
  "download.failed": "Download failed",
  done: "Done",
  cancel: "Cancel",
});
