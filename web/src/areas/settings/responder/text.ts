// Texts of the message auto-responder.
import { textCatalog } from "../../../api/text.ts";

export const t = textCatalog("settings.responder", {
  title: "Message auto-responder",
  description: "Replies to patients who write while your clinic is closed: at most once in 12 hours, and never after STOP.",
  editTitle: "Edit auto-responder",
  status: "Status",
  "status.on": "On",
  "status.off": "Off",
  hours: "Clinic hours",
  "hours.help": "During these hours, your team replies. Outside them, patients get the message below. Locations can have their own hours.",
  holidays: "Holidays",
  "holidays.help": "Your clinic is closed all day, at every location.",
  opening: "Open",
  zone: "Time zone",
  message: "Out-of-hours message",
  "message.help": "Patients who use another language get a ready-made translation if there is one, or the English message.",
  "section.status": "Auto-responder",
  "section.status.help": "Conversations still wait for your team in Messenger.",
  enabled: "Reply outside clinic hours",
  noMessenger: "Messenger isn't set up for your organization.",
  noMessengerBody: "No automatic replies are sent until it is.",
});
