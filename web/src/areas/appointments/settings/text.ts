// Words of the tabs Reschedule settings and Follow-ups.
import { textCatalog } from "../../../api/text.ts";

export const t = textCatalog("appointment-settings", {
  on: "On",
  off: "Off",
  edit: "Edit",
  save: "Save changes",
  saved: "Changes saved",
  status: "Status",
  "reschedule.title": "Reschedule settings",
  "reschedule.description": "Sent to patients who reply NO to a reminder, after your response to NO. Their replies appear in Messenger.",
  "reschedule.editTitle": "Edit reschedule settings",
  "reschedule.enabled": "Offer to reschedule when patients can't come",
  "reschedule.statusHelp": "When this is off, patients get only your response to NO.",
  "reschedule.message": "Message",
  "reschedule.messageHelp": "Sent right after your response to NO.",
  "reschedule.noMessenger": "Messenger isn't part of your plan.",
  "reschedule.noMessengerBody": "Without Messenger, your team wouldn't see patients' replies, so this message isn't sent.",
  "followUps.title": "Follow-ups",
  "followUps.description":
    "Two hours before an appointment, patients who haven't replied are asked again. Turn this on or off for each template.",
  "followUps.editTitle": "Edit follow-ups",
  "followUps.enabled": "Send follow-ups",
  "followUps.help": "When this is off, no follow-ups are sent, even if a template includes one.",
  "followUps.fact": "Follow-ups",
});
