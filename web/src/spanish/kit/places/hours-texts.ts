// Spanish of the catalog of the same path.
import { spanishCatalog } from "../../spanish-catalog.ts";

export const catalog = spanishCatalog("hours", {
  "day.0": "Domingo",
  "day.1": "Lunes",
  "day.2": "Martes",
  "day.3": "Miércoles",
  "day.4": "Jueves",
  "day.5": "Viernes",
  "day.6": "Sábado",
  dayRange: "{{from}} a {{to}}",
  times: "{{from}} a {{to}}",
  days: "Días de atención",
  opens: "{{day}}: abre a las",
  closes: "{{day}}: cierra a las",
  closed: "Cerrado",
  copy: "Usar este horario en todos los días de atención",
  holidays: "Días festivos",
  "holidays.none": "Sin días festivos",
  "holiday.named": "{{on}} ({{name}})",
  "holiday.on": "Día festivo {{number}}",
  "holiday.name": "Nombre del día festivo {{number}}",
  "holiday.namePlaceholder": "Nombre (opcional)",
  "holiday.remove": "Quitar el día festivo {{number}}",
  "holiday.add": "Agregar un día festivo",
  "holiday.addFederal": "Agregar los días festivos federales",
});
