// Spanish of the catalog of the same path.
import { spanishCatalog } from "../../spanish-catalog.ts";

export const catalog = spanishCatalog("messenger", {
  nav: "Messenger",
  "nav.waiting": "conversaciones requieren su atención",
  "command.create": "Nuevo mensaje",
});
