// Spanish of the catalog of the same path.
export const area = "settings.languages";

export const texts = {
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
  "confirm.undo": "Los idiomas no se pueden quitar después.",
  "confirm.submit": "Agregar",
  added_one: "Idioma agregado",
  added_other: "{{count}} idiomas agregados",
};
