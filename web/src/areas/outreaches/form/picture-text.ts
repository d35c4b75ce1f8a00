// Texts of the picture of an outreach, loaded with it.
import { textCatalog } from "../../../api/text.ts";

export const t = textCatalog("outreachPicture", {
  section: "Picture",
  help: "Goes with every text message. Don't use pictures that show names or health information.",
  label: "Picture (optional)",
  limits: "JPG, PNG or GIF, up to {{max}} MB",
  choose: "Choose picture",
  drop: "or drop it here",
  uploading: "Uploading {{name}}",
  checking: "Checking the file…",
  scanWaiting: "Waiting for the virus scan…",
  cancel: "Cancel upload",
  replace: "Replace",
  remove: "Remove picture",
  failed: "The picture wasn't uploaded. Try again.",
  shows: "What the picture shows",
  showsHelp: "For your team: conversations and records say it where the picture can't be seen. Patients don't get these words.",
  price: "Each text becomes a picture message (MMS), which costs more than an SMS.",
  both: "Patients who are called don't get the picture.",
  voice: "Phone calls can't include a picture.",
  gone: "The picture was deleted a year after it was last sent. It shows: {{description}}",
});
