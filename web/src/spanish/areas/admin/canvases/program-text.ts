// Spanish of the catalog of the same path.
import { spanishCatalog } from "../../../spanish-catalog.ts";

export const catalog = spanishCatalog("admin.program", {
  title: "Programas",
  description: "Programas que las organizaciones han iniciado. Un programa inactivo no se muestra al personal y no envía nada.",
  search: "Buscar por título",
  empty: "No se encontraron programas iniciados",
  name: "Título",
  organization: "Organización",
  category: "Categoría",
  state: "Estado",
  "state.ready": "Listo",
  "state.active": "Activo",
  "state.closed": "Cerrado",
  "state.disabled": "Inactivo",
  weeks: "Semanas",
  enrolled: "Pacientes activos",
  edit: "Editar programa",
  editTitle: "Editar {{name}}",
  "section.program": "Programa",
  "section.program.help": "Cómo encuentra el programa el personal de la organización, que edita sus mensajes por su cuenta.",
  isDisabled: "Inactivo",
  "isDisabled.help":
    "No se muestra al personal. Los mensajes pendientes esperan. Cuando vuelva a activar el programa, los pacientes continuarán donde estaban.",
  editSubmit: "Guardar cambios",
  saved: "Cambios guardados",
});
