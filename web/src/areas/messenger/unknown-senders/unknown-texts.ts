// Texts of the unknown numbers page.
import { textCatalog } from "../../../api/text.ts";

export const t = textCatalog("messengerUnknown", {
  title: "Unknown numbers",
  tab: "Unknown numbers",
  "tab.count": "Unknown numbers ({{count}})",
  help: "Texts from numbers that are in no patient's profile. Add them to a patient's conversation, or dismiss them.",
  number: "Number",
  texts: "Texts",
  received: "Received",
  earlier_one: "{{count}} earlier text",
  earlier_other: "{{count}} earlier texts",
  files_one: "{{count}} file",
  files_other: "{{count}} files",
  empty: "No texts from unknown numbers",
  "empty.body": "When someone texts from a number that is in no patient's profile, the text appears here.",
  attach: "Add to patient",
  "attach.for": "Add the texts from {{phone}} to a patient",
  "attach.title": "Add the texts from {{phone}} to a patient?",
  "attach.body":
    "The texts move to the patient's conversation, which then needs a reply. Replies go to the number in the patient's profile: update it there if it has changed.",
  "attach.patient": "Patient",
  "attach.choose": "Choose a patient",
  "attach.done": "Texts added to the conversation",
  "attach.open": "Open conversation",
  "attach.stale": "These texts were already handled by another user.",
  dismiss: "Dismiss",
  "dismiss.for": "Dismiss the texts from {{phone}}",
  "dismiss.title": "Dismiss the texts from {{phone}}?",
  "dismiss.body": "They leave this list and stay in no patient's conversation. A new text from this number appears here again.",
  "dismiss.undo": "This cannot be undone.",
  "dismiss.done": "Texts dismissed",
});
