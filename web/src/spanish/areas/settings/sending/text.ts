// Spanish of the catalog of the same path.
import { spanishCatalog } from "../../../spanish-catalog.ts";

export const catalog = spanishCatalog("settings.sending", {
  title: "Mensajes automáticos",
  description:
    "Cuándo se envían los recordatorios, las campañas, los programas y otros mensajes automáticos, y cuánto tiempo tiene el personal para las respuestas dudosas.",
  hours: "Horario de envío",
  "hours.help":
    "Los mensajes automáticos se envían de 8 a. m. a 9 p. m., según la hora de cada paciente. Puede permitir menos horas. Fuera de ellas, los mensajes esperan hasta la siguiente hora permitida.",
  "hours.note":
    "Un recordatorio que de otro modo llegaría después de la cita se envía de todos modos de 8 a. m. a 9 p. m. Las respuestas a los pacientes, los mensajes que escribe el personal y los mensajes de seguridad nunca se retienen.",
  "hours.own": "Permitir menos horas",
  closed: "Días sin mensajes automáticos",
  "closed.help": "Los mensajes esperan hasta el día siguiente.",
  stop: "Solicitudes dudosas de no recibir mensajes",
  "stop.help":
    "Algunas respuestas pueden ser o no una solicitud de no recibir mensajes. Los mensajes automáticos a ese número se retienen hasta que el personal decida. Si nadie decide, la respuesta cuenta como STOP.",
  "stop.days": "Cuenta como STOP después de",
  "stop.days.one": "1 día hábil",
  "stop.days.many": "{{number}} días hábiles",
  "stop.note":
    "Los supervisores reciben un aviso un día hábil antes. La ley permite 10 días hábiles. Las respuestas que ya están en espera conservan su plazo.",
  save: "Guardar",
  saved: "Configuración guardada",
});
