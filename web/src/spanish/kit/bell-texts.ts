// Spanish of the catalog of the same path.
import { spanishCatalog } from "../spanish-catalog.ts";

export const catalog = spanishCatalog("bell", {
  title: "Alertas",
  count_one: "{{count}} alerta abierta",
  count_other: "{{count}} alertas abiertas",
  unread_one: "{{count}} notificación nueva",
  unread_other: "{{count}} notificaciones nuevas",
  both: "{{alerts}}, {{unread}}",
  none: "No hay notificaciones nuevas",
  noneBody: "Aquí aparecen las alertas de seguridad, los problemas con el envío y lo que le concierne.",
  mine: "Notificaciones",
  new: "Nueva",
  "kind.assigned": "{{by}} le asignó la conversación con {{patient}}",
  "kind.team_assigned": "{{by}} asignó a su equipo la conversación con {{patient}}",
  "kind.mentioned": "{{by}} le mencionó en una nota sobre {{patient}}",
  "kind.import_done": "Su importación terminó",
  "kind.import_failed": "Su importación falló",
  "kind.export_ready": "Su exportación está lista",
  "kind.export_failed": "Su exportación falló",
  "desktop.label": "Notificaciones de escritorio en este navegador",
  "desktop.help": "Nunca mencionan a un paciente.",
  "desktop.blocked": "Este navegador bloquea las notificaciones de este sitio. Permítalas en su configuración.",
  "desktop.body": "Hay algo nuevo para usted.",
  all: "Ver todas las alertas",
  needsYou_one: "{{count}} conversación requiere su atención",
  needsYou_other: "{{count}} conversaciones requieren su atención",
});
