// Spanish of the catalog of the same path.
import { spanishCatalog } from "../../../spanish-catalog.ts";

export const catalog = spanishCatalog("appointment-places", {
  support: "Para agregar o cambiar datos, comuníquese con soporte.",
  "support.link": "Comunicarse con soporte",
  "provider.help": "Los profesionales con quienes los pacientes tienen citas.",
  "location.help": "Dónde tienen sus citas los pacientes.",
});
