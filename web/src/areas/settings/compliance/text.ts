// Words of the compliance messages.
import { textCatalog } from "../../../api/text.ts";

export const t = textCatalog("settings.compliance", {
  title: "Compliance messages",
  description: "What every patient can count on by law. These texts are kept for you and cannot be changed here.",
  "section.welcome": "Welcome",
  "section.welcome.help": "The first words a new patient gets.",
  "section.optIn": "Global opt-in",
  "section.optIn.help": "Answers START.",
  "section.optOut": "Global opt-out",
  "section.optOut.help": "Answers STOP, once. Nothing else is sent afterwards.",
  "section.help": "Help",
  "section.help.help": "Answers HELP.",
  "key.welcome_message": "Welcome message",
  "key.welcome_voice_message": "Welcome voice message",
});
