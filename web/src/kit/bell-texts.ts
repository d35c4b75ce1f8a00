// Texts of the bell in the top bar.
import { textCatalog } from "../api/text.ts";

export const t = textCatalog("bell", {
  title: "Alerts",
  count_one: "{{count}} alert is open",
  count_other: "{{count}} alerts are open",
  unread_one: "{{count}} new notification",
  unread_other: "{{count}} new notifications",
  both: "{{alerts}}, {{unread}}",
  none: "No new notifications",
  noneBody: "Safety alerts, problems with sending, and what concerns you appear here.",
  mine: "Notifications",
  new: "New",
  "kind.assigned": "{{by}} assigned you the conversation with {{patient}}",
  "kind.team_assigned": "{{by}} assigned your team the conversation with {{patient}}",
  "kind.mentioned": "{{by}} mentioned you in a note about {{patient}}",
  "kind.import_done": "Your import is done",
  "kind.import_failed": "Your import failed",
  "kind.export_ready": "Your export is ready",
  "kind.export_failed": "Your export failed",
  "desktop.label": "Desktop notifications in this browser",
  "desktop.help": "They never name a patient.",
  "desktop.blocked": "This browser blocks notifications from this site. Allow them in its settings.",
  "desktop.body": "There is something new for you.",
  all: "See all alerts",
  needsYou_one: "{{count}} conversation needs you",
  needsYou_other: "{{count}} conversations need you",
});
