// Spanish of the catalog of the same path.
import { spanishCatalog } from "../../../spanish-catalog.ts";

export const catalog = spanishCatalog("appointment-places", {
  support: "Comuníquese con soporte para agregar o cambiar datos.",
  "provider.help": "Los profesionales con quienes los pacientes tienen citas.",
  "location.help": "Dónde tienen sus citas los pacientes.",
});
