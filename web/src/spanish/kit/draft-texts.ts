// Spanish of the catalog of the same path.
import { spanishCatalog } from "../spanish-catalog.ts";

export const catalog = spanishCatalog("drafts", {
  title: "Borradores sin guardar",
  unsaved: "Sin guardar",
  changed: "Último cambio: {{time}}",
  open: "Continuar",
  openNamed: "Continuar con {{name}}",
  discard: "Descartar",
  discardNamed: "Descartar el borrador de {{name}}",
  discarded: "Borrador descartado",
  undo: "Deshacer",
  row: "Cambios sin guardar",
});
