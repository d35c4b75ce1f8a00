// Spanish of the catalog of the same path.
import { spanishCatalog } from "../../../spanish-catalog.ts";

export const catalog = spanishCatalog("settings.languages", {
  title: "Idiomas",
  description:
    "Idiomas para las campañas, los mensajes de error y los mensajes obligatorios. Todos los demás mensajes se envían en inglés y español.",
  add: "Agregar idiomas",
  "column.language": "Idioma",
  "column.addedBy": "Agregado por",
  "column.addedOn": "Agregado",
  system: "Idioma del sistema",
  empty: "Aún no hay idiomas",
  "form.title": "Agregar idiomas",
  "form.description": "Las campañas, los mensajes de error y los mensajes obligatorios se pueden enviar en los idiomas que agregue.",
  "form.section": "Nuevos idiomas",
  "form.section.help": "No se muestran los idiomas que ya tiene.",
  "form.languages": "Idiomas",
  "form.placeholder": "Elija idiomas",
  "form.all": "Ya agregó todos los idiomas disponibles.",
  "form.submit": "Agregar idiomas",
  "confirm.title_one": "¿Agregar {{names}}?",
  "confirm.title_other": "¿Agregar {{count}} idiomas?",
  "confirm.names": "Va a agregar {{names}}.",
  "confirm.readyMade": "Hay mensajes obligatorios y de error predeterminados en {{names}}.",
  "confirm.fallback":
    "No hay mensajes predeterminados en {{names}}, así que los pacientes los reciben en inglés. Puede escribir por su cuenta los mensajes de error.",
  "confirm.undo": "Puede quitar idiomas más adelante.",
  "confirm.submit": "Agregar",
  added_one: "Idioma agregado",
  added_other: "{{count}} idiomas agregados",
  "remove.action": "Quitar {{name}}",
  "remove.title": "Quitar {{name}}",
  "remove.description": "Lo que sucede si quita este idioma:",
  "remove.noPatients": "Ningún paciente usa {{name}}.",
  "remove.patients_one": "{{count}} paciente usa {{name}}. El idioma se conserva en su registro.",
  "remove.patients_other": "{{count}} pacientes usan {{name}}. El idioma se conserva en sus registros.",
  "remove.standard":
    "Los pacientes que usan {{name}} siguen recibiendo en ese idioma los mensajes obligatorios y de error predeterminados.",
  "remove.english": "Los pacientes que usan {{name}} reciben en inglés los mensajes obligatorios y de error.",
  "remove.ownTexts_one": "Se elimina {{count}} mensaje que ustedes escribieron en {{name}}.",
  "remove.ownTexts_other": "Se eliminan {{count}} mensajes que ustedes escribieron en {{name}}.",
  "remove.outreaches":
    "Las campañas nuevas no se pueden enviar en {{name}}. Las campañas programadas o en curso no cambian. Los borradores y las plantillas no se pueden guardar hasta que lo quite de ellos.",
  "remove.submit": "Quitar {{name}}",
  "remove.cancel": "Cancelar",
  "remove.done": "Se quitó {{name}}",
});
