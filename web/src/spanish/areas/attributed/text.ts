// Spanish of the catalog of the same path.
import { spanishCatalog } from "../../spanish-catalog.ts";

export const catalog = spanishCatalog("attributed", {
  "tabs.label": "Pacientes atribuidos",
  "tabs.enrollment": "Inscripción",
  "list.help": "Miembros que un plan de salud le atribuyó y los programas que les dan la bienvenida.",
  "list.title": "Título",
  "list.members": "Miembros",
  "list.responseRate": "% de respuesta",
  "list.retentionRate": "% de retención",
  "list.import": "Importar miembros",
  "list.download": "Descargar",
  "list.downloadTitle": "Descargar los pacientes de {{title}}",
  "list.empty": "Aún no hay programas para miembros",
  "list.emptyBody": "Inicie Member Welcome desde la biblioteca y luego inscriba a los miembros que importe.",
  "list.explore": "Explorar programas",
});
