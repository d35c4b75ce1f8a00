// Spanish of the catalog of the same path.
export const area = "settings.compliance";

export const texts = {
  "title": "Mensajes obligatorios",
  "description": "Messages every patient is entitled to by law. They're maintained for you and can't be changed here.",
  "section.welcome": "Bienvenida",
  "section.welcome.help": "The first message a new patient receives.",
  "section.optIn": "Global opt-in",
  "section.optIn.help": "Response to START.",
  "section.optOut": "Global opt-out",
  "section.optOut.help": "Response to STOP, sent once. Nothing else is sent after it.",
  "section.help": "Help",
  "section.help.help": "Response to HELP.",
  "key.welcome_message": "Mensaje de bienvenida",
  "key.welcome_voice_message": "Welcome voice message",
};
