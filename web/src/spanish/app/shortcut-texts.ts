// Spanish of the catalog of the same path.
import { spanishCatalog } from "../spanish-catalog.ts";

export const catalog = spanishCatalog("shortcuts", {
  everywhere: "En todas partes",
  palette: "Abrir la paleta de comandos",
  search: "Buscar en esta lista",
  rows: "Fila siguiente y anterior",
  select: "Seleccionar la fila",
  help: "Mostrar los atajos de teclado",
  go: "Ir a",
});
