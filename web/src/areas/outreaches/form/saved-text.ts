// Texts after saving an outreach, loaded then.
import { textCatalog } from "../../../api/text.ts";

export const t = textCatalog("outreachSaved", {
  draftSaved: "Draft saved. Nothing has been sent.",
  sentFirst_one: "Sending to the first patient. Then it waits for you.",
  sentFirst_other: "Sending to the first {{number}} patients. Then it waits for you.",
  asked: "Approval requested. Nothing is sent until another supervisor approves it.",
  sent_one: "Sending to {{number}} patient",
  sent_other: "Sending to {{number}} patients",
  scheduled_one: "Scheduled for {{number}} patient",
  scheduled_other: "Scheduled for {{number}} patients",
});
