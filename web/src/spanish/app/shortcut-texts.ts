// Spanish of the catalog of the same path.
import { spanishCatalog } from "../spanish-catalog.ts";

export const catalog = spanishCatalog("shortcuts", {
  everywhere: "En todas partes",
  palette: "Abrir la paleta de comandos",
  search: "Buscar en esta lista",
  rows: "Fila siguiente y anterior",
  select: "Seleccionar la fila",
  toast: "Ir al último aviso de la página, como Deshacer",
  inbox: "En una conversación",
  reply: "Escribir una respuesta",
  close: "Cerrar o volver a abrir la conversación",
  assign: "Asignar",
  note: "Agregar una nota interna",
  snooze: "Posponer",
  undo: "Deshacer el envío",
  leave: "Salir del cuadro del mensaje para que funcionen estas teclas",
  help: "Ayuda de esta página y atajos de teclado",
  go: "Ir a",
});
