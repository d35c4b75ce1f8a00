// Spanish of the catalog of the same path.
import { spanishCatalog } from "../../../spanish-catalog.ts";

export const catalog = spanishCatalog("messengerUnknown", {
  title: "Números desconocidos",
  tab: "Números desconocidos",
  "tab.count": "Números desconocidos ({{count}})",
  help: "Mensajes de números que no están en el perfil de ningún paciente. Agréguelos a la conversación de un paciente o descártelos.",
  number: "Número",
  texts: "Mensajes de texto",
  received: "Recibido",
  earlier_one: "{{count}} mensaje anterior",
  earlier_other: "{{count}} mensajes anteriores",
  files_one: "{{count}} archivo",
  files_other: "{{count}} archivos",
  empty: "No hay mensajes de números desconocidos",
  "empty.body": "Cuando alguien escribe desde un número que no está en el perfil de ningún paciente, el mensaje aparece aquí.",
  attach: "Agregar a un paciente",
  "attach.for": "Agregar los mensajes de {{phone}} a un paciente",
  "attach.title": "¿Agregar los mensajes de {{phone}} a un paciente?",
  "attach.body":
    "Los mensajes pasan a la conversación del paciente, que entonces queda por responder. Las respuestas van al número del perfil del paciente: actualícelo allí si cambió.",
  "attach.patient": "Paciente",
  "attach.choose": "Elegir un paciente",
  "attach.isNew": "¿Aún no es paciente?",
  "attach.create": "Nuevo paciente con este número",
  "attach.done": "Mensajes agregados a la conversación",
  "attach.open": "Abrir conversación",
  "attach.stale": "Otro usuario ya se ocupó de estos mensajes.",
  dismiss: "Descartar",
  "dismiss.for": "Descartar los mensajes de {{phone}}",
  "dismiss.title": "¿Descartar los mensajes de {{phone}}?",
  "dismiss.body":
    "Salen de esta lista y no quedan en la conversación de ningún paciente. Un mensaje nuevo de este número vuelve a aparecer aquí.",
  "dismiss.undo": "Esto no se puede deshacer.",
  "dismiss.done": "Mensajes descartados",
});
