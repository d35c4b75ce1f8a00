// Spanish of the catalog of the same path.
export const area = "settings.errors";

export const texts = {
  title: "Mensajes de error",
  description: "Lo que reciben los pacientes cuando su respuesta no se puede usar.",
  editTitle: "Editar mensajes de error",
  "group.unrequested": "Mensaje inesperado",
  "group.unrequested.help": "Respuesta a un mensaje que no pedimos, si Messenger no lo acepta. Como máximo una vez al día.",
  "group.yesNo": "Sí/no",
  "group.yesNo.help": "Después de una respuesta que no es ni sí ni no.",
  "group.multipleChoice": "Opción múltiple",
  "group.multipleChoice.help": "Después de una respuesta que no coincide con ninguna opción.",
  "group.date": "Fecha",
  "group.date.help": "Después de una respuesta sin una fecha legible.",
  "group.openEnded": "Respuesta abierta",
  "group.openEnded.help": "Después de una respuesta sin texto legible.",
  "key.unreq": "Mensaje inesperado",
  "key.yes_no": "Sí/no",
  "key.multiple_choice_2": "2 opciones",
  "key.multiple_choice_3": "3 opciones",
  "key.multiple_choice_4": "4 opciones",
  "key.multiple_choice_5": "5 opciones",
  "key.date": "Fecha",
  "key.open_ended": "Respuesta abierta",
};
