// Texts of safety alerts shared by shell, Messenger and alert pages.
import { textCatalog } from "../api/text.ts";

export const t = textCatalog("alert", {
  "kind.crisis": "Possible harm to self or others",
  "kind.emergency": "Possible medical emergency",
  "kind.danger_from_others": "Possible danger from someone else",
  "kind.scale_answer": "Answer that needs attention",
  "kind.help_word": "Asked for help after a safety text",
  "kind.sender_not_registered": "The carrier refuses our number",
  "kind.region_not_enabled": "The carrier refuses a region",
  "kind.filtered": "The carrier blocks messages as spam",
  "kind.daily_limit": "The daily limit at the carrier is reached",
  "kind.test": "Test alert",
  "kind.crisis.clear": "Harm to self or others",
  "kind.emergency.clear": "Medical emergency",
  "kind.danger_from_others.clear": "Danger from someone else",
  "state.unresolved": "Not resolved",
  "state.open": "Needs someone now",
  "state.taken": "Someone is on it",
  "state.waiting": "Next attempt planned",
  "state.closed": "Closed",
  "banner.one": "A safety alert needs someone now.",
  "banner.many": "{{count}} safety alerts need someone now.",
  "banner.undelivered": "The safety text was not delivered: call now.",
  "banner.open": "Open the alert",
  "banner.openAll": "Open the alerts",
  "patient.title": "Safety alert: {{kind}}.",
});
