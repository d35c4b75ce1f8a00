// Spanish of the catalog of the same path.
import { spanishCatalog } from "../../../spanish-catalog.ts";

export const catalog = spanishCatalog("settings.responder", {
  title: "Respuesta fuera de horario",
  description:
    "Responde a los pacientes que escriben cuando su clínica está cerrada: como máximo una vez cada 12 horas y nunca después de STOP.",
  editTitle: "Editar la respuesta fuera de horario",
  status: "Estado",
  "status.on": "Activado",
  "status.off": "Desactivado",
  hours: "Horario de la clínica",
  "hours.help":
    "Durante este horario responde su equipo. Fuera de él, los pacientes reciben el mensaje de abajo. Las ubicaciones pueden tener su propio horario.",
  zone: "Zona horaria",
  message: "Mensaje fuera de horario",
  "message.help": "Los pacientes que usan otro idioma reciben una traducción predeterminada, si la hay, o el mensaje en inglés.",
  "section.status": "Respuesta fuera de horario",
  "section.status.help": "Las conversaciones siguen esperando a su equipo en Messenger.",
  enabled: "Responder fuera del horario de la clínica",
  noMessenger: "Messenger no está configurado para su organización.",
  noMessengerBody: "Hasta que lo esté, no se envían respuestas automáticas.",
  holidays: "Días festivos",
  "holidays.help": "Su clínica cierra todo el día, en todas las ubicaciones.",
  opening: "Abierto",
});
