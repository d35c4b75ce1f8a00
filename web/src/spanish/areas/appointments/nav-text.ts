// Spanish of the catalog of the same path.
import { spanishCatalog } from "../../spanish-catalog.ts";

export const catalog = spanishCatalog("appointments", {
  nav: "Citas",
  "command.create": "Nueva cita",
  "command.templates": "Plantillas de citas",
});
