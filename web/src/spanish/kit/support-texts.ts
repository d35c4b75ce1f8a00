// Spanish of the catalog of the same path.
import { spanishCatalog } from "../spanish-catalog.ts";

export const catalog = spanishCatalog("support", {
  "enter.action": "Entrar para dar soporte",
  "enter.title": "¿Entrar en {{name}} para dar soporte?",
  "enter.body":
    "Puede ver todo lo que ven los supervisores de la organización durante 60 minutos. La información de los pacientes está oculta y no puede cambiar nada.",
  "enter.note": "La organización ve en su registro de auditoría el nombre de usted, este motivo y lo que usted consultó.",
  "enter.confirm": "Entrar",
  "enter.alertReason": "Alerta {{id}}, de la que recibí un correo",
  "enter.failed": "No se pudo entrar en la organización",
  reason: "Motivo",
  "reason.help": "Por ejemplo, un número de solicitud. No mencione nombres de pacientes.",
  "banner.title": "Está en {{name}} para dar soporte.",
  "banner.reason": "Motivo: {{reason}}.",
  "banner.left_one": "Queda {{count}} minuto.",
  "banner.left_other": "Quedan {{count}} minutos.",
  "banner.masked": "La información de los pacientes está oculta y no puede cambiar nada.",
  "banner.unmasked": "La información de los pacientes está visible. No puede cambiar nada.",
  "banner.open": "Abrir organización",
  "leave.action": "Salir",
  "leave.failed": "No se pudo salir de la organización",
  "unmask.action": "Mostrar información de pacientes",
  "unmask.title": "¿Mostrar la información de los pacientes de {{name}}?",
  "unmask.body": "Se le muestra hasta que se acabe su tiempo.",
  "unmask.note": "La organización ve en su registro de auditoría este motivo y qué pacientes consultó usted.",
  "unmask.confirm": "Mostrar",
  "unmask.failed": "No se pudo mostrar la información de los pacientes",
});
