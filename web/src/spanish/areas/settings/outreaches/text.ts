// Spanish of the catalog of the same path.
import { spanishCatalog } from "../../../spanish-catalog.ts";

export const catalog = spanishCatalog("settings.outreaches", {
  title: "Campañas",
  description: "Medidas de protección para los mensajes a muchos pacientes.",
  approval: "Aprobación de una segunda persona",
  "approval.help":
    "Las campañas grandes esperan hasta que otro supervisor las apruebe. Las campañas para los pacientes que cumplan los criterios en el momento del envío siempre esperan.",
  "approval.on": "Exigir aprobación para las campañas grandes",
  "approval.above": "Más de este número de pacientes",
  pause: "Pausa automática",
  "pause.help":
    "Detiene el envío cuando algo anda mal, por ejemplo, una lista de números antiguos. Un usuario revisa los motivos y luego reanuda o detiene la campaña.",
  "pause.on": "Pausar una campaña cuando fallan demasiados mensajes",
  "pause.percent": "Mensajes fallidos, en porcentaje",
  "pause.note": "Se cuenta a partir de {{number}} mensajes fallidos.",
  budget: "Mensajes por paciente",
  "budget.help":
    "Protege a los pacientes de recibir demasiados mensajes de campañas. Los recordatorios, los programas, las remisiones, las respuestas y los mensajes de seguridad nunca se retienen ni se cuentan.",
  "budget.on": "Limitar los mensajes de campañas por paciente",
  "budget.number": "Mensajes de campañas en 7 días, como máximo",
  "budget.note":
    "Un mensaje que supera el límite espera hasta 7 días. Si aun así no se puede enviar, se omite y aparece en “No lo recibieron”.",
  promotional: "Horario de las campañas promocionales",
  "promotional.help":
    "Las campañas promocionales se envían de 9 a. m. a 8 p. m. (los domingos, desde el mediodía) según la hora de cada paciente. Puede permitir menos horas.",
  "promotional.own": "Permitir menos horas",
  "promotional.closed": "Días sin campañas promocionales",
  "promotional.closed.help": "Los mensajes esperan hasta el día siguiente. El que no encuentra una hora permitida en 7 días no se envía.",
  save: "Guardar",
  saved: "Configuración guardada",
});
