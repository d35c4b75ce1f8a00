// Spanish of the catalog of the same path.
export const area = "export";

export const texts = {
  button: "Exportar",
  rows_one: "Se exportará {{number}} fila a un archivo CSV.",
  rows_other: "Se exportarán las {{number}} filas a un archivo CSV.",
  rowsMatching_one: "Se exportará a un archivo CSV {{number}} fila que coincide con su búsqueda y sus filtros.",
  rowsMatching_other: "Se exportarán a un archivo CSV las {{number}} filas que coinciden con su búsqueda y sus filtros.",
  consequence:
    "Este archivo contiene información de pacientes. Le enviaremos por correo electrónico un enlace que requiere iniciar sesión. El archivo se conserva {{days}} días y cada descarga queda registrada.",
  consequencePlain:
    "Le enviaremos por correo electrónico un enlace que requiere iniciar sesión. El archivo se conserva {{days}} días y cada descarga queda registrada.",
  requested: "Estamos preparando su archivo. Se enviará un enlace por correo electrónico a {{email}}.",
  see: "Ver archivos exportados",
  failed: "La exportación falló",
};
