// Spanish of the catalog of the same path.
import { spanishCatalog } from "../spanish-catalog.ts";

export const catalog = spanishCatalog("alert", {
  "kind.crisis": "Posible daño a sí mismo o a otros",
  "kind.emergency": "Posible emergencia médica",
  "kind.danger_from_others": "Posible peligro por parte de otra persona",
  "kind.scale_answer": "Respuesta que requiere atención",
  "kind.help_word": "Pidió ayuda después de un mensaje de seguridad",
  "kind.stop_deadline": "Una posible solicitud de baja requiere una decisión",
  "kind.held_visit": "Hay un recordatorio retenido: llame al paciente",
  "kind.deceased_hold": "Mensajes retenidos: puede que un paciente haya fallecido",
  "kind.sender_not_registered": "El proveedor de telefonía rechaza nuestro número",
  "kind.region_not_enabled": "El proveedor de telefonía rechaza una región",
  "kind.filtered": "El proveedor de telefonía bloquea mensajes como spam",
  "kind.outreach_stalled": "Una campaña no avanza",
  "kind.daily_limit": "Se alcanzó el límite diario del proveedor de telefonía",
  "kind.test": "Alerta de prueba",
  "kind.crisis.clear": "Daño a sí mismo o a otros",
  "kind.reminder_not_called": "No se hizo una llamada de recordatorio: llame al paciente",
  "kind.emergency.clear": "Emergencia médica",
  "kind.danger_from_others.clear": "Peligro por parte de otra persona",
  "state.unresolved": "Sin resolver",
  "state.open": "Requiere atención ahora",
  "state.taken": "En curso",
  "state.waiting": "Próximo intento programado",
  "state.closed": "Cerrada",
  "banner.one": "Una alerta de seguridad requiere atención ahora.",
  "banner.many": "{{count}} alertas de seguridad requieren atención ahora.",
  "banner.undelivered": "El mensaje de seguridad no se entregó. Llame al paciente ahora.",
  "banner.someUndelivered":
    "En al menos una de ellas no se entregó el mensaje de seguridad. Abra las alertas y llame a ese paciente ahora.",
  "banner.open": "Abrir alerta",
  "banner.openAll": "Abrir alertas",
  "patient.title": "Alerta de seguridad: {{kind}}.",
  "safeContact.title": "Pregunte primero por una forma segura de hablar.",
  "safeContact.body":
    "Otra persona puede leer este teléfono o escuchar la llamada. No mencione lo que escribió el paciente hasta que le diga que es seguro.",
});
