// Spanish of the catalog of the same path.
import { spanishCatalog } from "../spanish-catalog.ts";

export const catalog = spanishCatalog("patientSection", {
  none: "No hay",
  failed: "No se pudo cargar.",
  programs: "Programas activos",
});
