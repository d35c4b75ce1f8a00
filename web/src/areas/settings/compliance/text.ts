// Texts of the compliance messages page.
import { textCatalog } from "../../../api/text.ts";

export const t = textCatalog("settings.compliance", {
  title: "Compliance messages",
  description: "Messages every patient is entitled to by law. They're maintained for you and can't be changed here.",
  "section.welcome": "Welcome",
  "section.welcome.help": "The first message a new patient receives: a text to a mobile number, a call to a landline.",
  "section.optIn": "Global opt-in",
  "section.optIn.help": "Response to START.",
  "section.optOut": "Global opt-out",
  "section.optOut.help": "Response to STOP, sent once. Nothing else is sent after it.",
  "section.help": "Help",
  "section.help.help": "Response to HELP.",
  "key.welcome_message": "Welcome message",
  "key.welcome_voice_message": "Welcome voice message",
});
