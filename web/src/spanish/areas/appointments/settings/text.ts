// Spanish of the catalog of the same path.
import { spanishCatalog } from "../../../spanish-catalog.ts";

export const catalog = spanishCatalog("appointment-settings", {
  on: "Activado",
  off: "Desactivado",
  edit: "Editar",
  save: "Guardar cambios",
  saved: "Cambios guardados",
  status: "Estado",
  "reschedule.title": "Configuración de reprogramación",
  "reschedule.description":
    "Se envía a los pacientes que responden NO a un recordatorio, después de la respuesta de la clínica a NO. Sus respuestas aparecen en Messenger.",
  "reschedule.editTitle": "Editar configuración de reprogramación",
  "reschedule.enabled": "Ofrecer reprogramar cuando el paciente no puede asistir",
  "reschedule.statusHelp": "Cuando está desactivado, los pacientes reciben solo la respuesta de la clínica a NO.",
  "reschedule.message": "Mensaje",
  "reschedule.messageHelp": "Se envía justo después de la respuesta de la clínica a NO.",
  "reschedule.noMessenger": "Messenger no forma parte de su plan.",
  "reschedule.noMessengerBody": "Sin Messenger, su equipo no vería las respuestas de los pacientes, así que este mensaje no se envía.",
  "followUps.title": "Seguimientos",
  "followUps.description":
    "Dos horas antes de una cita, se vuelve a preguntar a los pacientes que no han respondido. Active o desactive esto en cada plantilla.",
  "followUps.editTitle": "Editar seguimientos",
  "followUps.enabled": "Enviar seguimientos",
  "followUps.help": "Cuando está desactivado, no se envían seguimientos, aunque una plantilla los incluya.",
  "followUps.fact": "Seguimientos",
});
