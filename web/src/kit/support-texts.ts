// Texts of an operator's time in an organization: the dialog that enters it, and the banner while it lasts.
import { textCatalog } from "../api/text.ts";

export const t = textCatalog("support", {
  "enter.action": "Enter for support",
  "enter.title": "Enter {{name}} for support?",
  "enter.body":
    "You can look at everything the organization's supervisors see, for 60 minutes. Patient information is hidden, and you can't change anything.",
  "enter.note": "The organization sees your name, this reason and what you looked at in its audit trail.",
  "enter.confirm": "Enter",
  "enter.alertReason": "Alert {{id}}, which was emailed to me",
  "enter.failed": "Couldn't enter the organization",
  reason: "Reason",
  "reason.help": "For example a ticket number. Don't name patients.",
  "banner.title": "You're in {{name}} for support.",
  "banner.reason": "Reason: {{reason}}.",
  "banner.left_one": "{{count}} minute left.",
  "banner.left_other": "{{count}} minutes left.",
  "banner.masked": "Patient information is hidden, and you can't change anything.",
  "banner.unmasked": "Patient information is shown. You can't change anything.",
  "banner.open": "Open organization",
  "leave.action": "Leave",
  "leave.failed": "Couldn't leave the organization",
  "unmask.action": "Show patient information",
  "unmask.title": "Show patient information of {{name}}?",
  "unmask.body": "It's shown to you until your time is over.",
  "unmask.note": "The organization sees this reason in its audit trail, and which patients you looked at.",
  "unmask.confirm": "Show",
  "unmask.failed": "Couldn't show patient information",
});
