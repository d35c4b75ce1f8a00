// Texts of the received calls and of callers who wait to be called back.
import { textCatalog } from "../../../api/text.ts";

export const t = textCatalog("messengerCalls", {
  title: "Received calls",
  tab: "Received calls",
  "tab.count": "Received calls ({{count}})",
  help: "No one answers your number for calls. Callers hear their last message, or the clinic's phone number, and can press 5 to ask for a call back.",
  caller: "Caller",
  withheld: "Number withheld",
  unknown: "Unknown number",
  received: "Received",
  heard: "Heard and pressed",
  heardNothing: "The clinic's phone number",
  pressed: "Pressed {{keys}}",
  callBack: "Call back",
  "state.open": "Call back",
  "state.done": "Called back",
  doneBy: "{{name}}, {{time}}",
  done: "Mark as called back",
  "done.for": "Mark {{name}} as called back",
  "done.toast": "Marked as called back",
  undo: "Undo",
  "banner.title": "Call back",
  "banner.body": "The patient called {{time}} and asks you to call back.",
  empty: "No calls",
  "empty.body": "When someone calls your number for calls, the call appears here.",
});
