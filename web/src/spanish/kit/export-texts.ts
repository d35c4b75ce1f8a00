// Spanish of the catalog of the same path.
import { spanishCatalog } from "../spanish-catalog.ts";

export const catalog = spanishCatalog("export", {
  button: "Exportar",
  rows_one: "El archivo tendrá {{number}} fila.",
  rows_other: "El archivo tendrá las {{number}} filas.",
  rowsMatching_one: "El archivo tendrá la {{number}} fila que coincide con su búsqueda y sus filtros.",
  rowsMatching_other: "El archivo tendrá las {{number}} filas que coinciden con su búsqueda y sus filtros.",
  requested:
    "Se guarda en sus descargas cuando esté listo. Si usted sale antes o tarda más de un minuto, se envía un enlace por correo electrónico a {{email}}.",
  saved:
    "{{name}} está en sus descargas. Contiene información de pacientes: guárdelo solo donde puedan abrirlo quienes lo necesitan. Se conserva {{days}} días en los archivos exportados.",
  savedPlain: "{{name}} está en sus descargas. Se conserva {{days}} días en los archivos exportados.",
  see: "Ver archivos exportados",
  failed: "La exportación falló",
});
