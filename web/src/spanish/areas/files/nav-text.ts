// Spanish of the catalog of the same path.
import { spanishCatalog } from "../../spanish-catalog.ts";

export const catalog = spanishCatalog("files", {
  nav: "Centro de archivos",
  "list.uploaded": "Archivos subidos",
  "exported.title": "Archivos exportados",
  "create.title": "Subir un archivo",
});
