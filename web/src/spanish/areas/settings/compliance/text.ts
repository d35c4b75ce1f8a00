// Spanish of the catalog of the same path.
import { spanishCatalog } from "../../../spanish-catalog.ts";

export const catalog = spanishCatalog("settings.compliance", {
  title: "Mensajes obligatorios",
  description: "Mensajes a los que todo paciente tiene derecho por ley. Nosotros los mantenemos y no se pueden cambiar aquí.",
  "section.welcome": "Bienvenida",
  "section.welcome.help": "El primer mensaje que recibe un paciente nuevo: un mensaje de texto al celular o una llamada al teléfono fijo.",
  "section.optIn": "Volver a recibir todos los mensajes",
  "section.optIn.help": "Respuesta a START.",
  "section.optOut": "Baja de todos los mensajes",
  "section.optOut.help": "Respuesta a STOP; se envía una sola vez. Después no se envía nada más.",
  "section.help": "Ayuda",
  "section.help.help": "Respuesta a HELP.",
  "key.welcome_message": "Mensaje de bienvenida",
  "key.welcome_voice_message": "Mensaje de voz de bienvenida",
});
