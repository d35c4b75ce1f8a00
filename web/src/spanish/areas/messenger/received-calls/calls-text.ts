// Spanish of the catalog of the same path.
import { spanishCatalog } from "../../../spanish-catalog.ts";

export const catalog = spanishCatalog("messengerCalls", {
  title: "Llamadas recibidas",
  tab: "Llamadas recibidas",
  "tab.count": "Llamadas recibidas ({{count}})",
  help: "Llamadas a su número para llamadas. Nadie lo contesta: quien llama oye su último mensaje o el teléfono de la clínica, y puede oprimir 5 para pedir que le devuelvan la llamada.",
  caller: "Quién llamó",
  withheld: "Número oculto",
  unknown: "Número desconocido",
  received: "Recibida",
  heard: "Oyó y oprimió",
  heardNothing: "El teléfono de la clínica",
  pressed: "Oprimió {{keys}}",
  callBack: "Devolver la llamada",
  "state.open": "Por devolver",
  "state.done": "Devuelta",
  doneBy: "{{name}}, {{time}}",
  done: "Marcar como devuelta",
  "done.for": "Marcar la llamada de {{name}} como devuelta",
  "done.toast": "Llamada marcada como devuelta",
  undo: "Deshacer",
  "banner.title": "Devolver la llamada",
  "banner.body": "El paciente llamó {{time}} y pide que le devuelvan la llamada.",
  empty: "No hay llamadas",
  "empty.body": "Cuando alguien llama a su número para llamadas, la llamada aparece aquí.",
});
