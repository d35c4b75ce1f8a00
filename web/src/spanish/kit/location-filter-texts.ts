// Spanish of the catalog of the same path.
import { spanishCatalog } from "../spanish-catalog.ts";

export const catalog = spanishCatalog("locationFilter", {
  "location.label": "Ubicación",
  "location.all": "Todas las ubicaciones",
  "location.help": "Cuenta a los pacientes de esta ubicación y a los que no tienen ubicación habitual.",
});
