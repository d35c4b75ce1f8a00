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
  "reschedule.description":
    "What a patient reads who answers a reminder with NO, after your own answer to it. What they reply waits for you in Messenger.",
  "reschedule.editTitle": "Edit reschedule settings",
  "reschedule.enabled": "Offer another time to patients who cannot come",
  "reschedule.statusHelp": "While this is off they get your answer to their NO and nothing more.",
  "reschedule.message": "Message",
  "reschedule.messageHelp": "Sent right after the answer to a NO.",
  "reschedule.noMessenger": "Messenger is not part of your plan.",
  "reschedule.noMessengerBody": "Without it nobody would read what patients reply, so this message is not sent.",
  "followUps.title": "Follow-ups",
  "followUps.description":
    "Two hours before an appointment the question is sent again to patients who have not answered it. Each template says whether it does so.",
  "followUps.editTitle": "Edit follow-ups",
  "followUps.enabled": "Send follow-ups",
  "followUps.help": "While this is off no template sends one, whatever it says.",
  "followUps.fact": "Follow-ups",
});
