// Texts of the rules of automated messages.
import { textCatalog } from "../../../api/text.ts";

export const t = textCatalog("settings.sending", {
  title: "Automated messages",
  description: "When reminders, outreaches, programs and other automated messages are sent, and how long staff have for unclear replies.",
  hours: "Sending hours",
  "hours.help":
    "Automated messages are sent from 8 AM to 9 PM in each patient's local time. You can allow fewer hours. Messages outside them wait for the next allowed hour.",
  "hours.note":
    "A reminder that would otherwise come after the appointment is still sent from 8 AM to 9 PM. Replies to patients, messages that staff write, and safety messages are never held.",
  "hours.own": "Allow fewer hours",
  closed: "Days without automated messages",
  "closed.help": "Messages wait for the next day.",
  stop: "Unclear requests to stop",
  "stop.help":
    "Some replies may or may not be a request to stop. Automated messages to that number are held until staff decide. If no one does, the reply counts as STOP.",
  "stop.days": "Counts as STOP after",
  "stop.days.one": "1 business day",
  "stop.days.many": "{{number}} business days",
  "stop.note":
    "Supervisors get an alert one business day before. The law allows 10 business days. Replies that already wait keep their deadline.",
  save: "Save",
  saved: "Settings saved",
});
