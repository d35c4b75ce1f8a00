// Spanish of the catalog of the same path.
import { spanishCatalog } from "../spanish-catalog.ts";

export const catalog = spanishCatalog("bell", {
  title: "Alertas",
  count_one: "{{count}} alerta abierta",
  count_other: "{{count}} alertas abiertas",
  none: "No hay alertas abiertas",
  noneBody: "Aquí aparecen las alertas de seguridad y los problemas con el envío.",
  all: "Ver todas las alertas",
  needsYou_one: "{{count}} conversación requiere su atención",
  needsYou_other: "{{count}} conversaciones requieren su atención",
});
