// Spanish of the catalog of the same path.
export const area = "shortcuts";

export const texts = {
  everywhere: "En todas partes",
  palette: "Abrir la paleta de comandos",
  search: "Buscar en esta lista",
  rows: "Fila siguiente y anterior",
  select: "Seleccionar la fila",
  help: "Mostrar los atajos de teclado",
  go: "Ir a",
};
