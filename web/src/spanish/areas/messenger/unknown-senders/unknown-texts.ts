// Spanish of the catalog of the same path.
import { spanishCatalog } from "../../../spanish-catalog.ts";

export const catalog = spanishCatalog("messengerUnknown", {
  title: "Números desconocidos",
  tab: "Números desconocidos",
  "tab.count": "Números desconocidos ({{count}})",
  help: "Mensajes y llamadas de números que no están en el perfil de ningún paciente. Agréguelos a un paciente o descártelos.",
  number: "Número",
  texts: "Mensajes y llamadas",
  received: "Recibido",
  earlier_one: "{{count}} mensaje anterior",
  earlier_other: "{{count}} mensajes anteriores",
  files_one: "{{count}} archivo",
  files_other: "{{count}} archivos",
  calls_one: "Llamó una vez",
  calls_other: "Llamó {{count}} veces",
  empty: "No hay mensajes ni llamadas de números desconocidos",
  "empty.body":
    "Cuando alguien escribe o llama desde un número que no está en el perfil de ningún paciente, el mensaje o la llamada aparece aquí.",
  attach: "Agregar a un paciente",
  "attach.for": "Agregar los mensajes y llamadas de {{phone}} a un paciente",
  "attach.title": "¿Agregar los mensajes y llamadas de {{phone}} a un paciente?",
  "attach.body":
    "Los mensajes pasan a la conversación del paciente, que entonces queda por responder; las llamadas pasan a su actividad. Las respuestas van al número del perfil del paciente: actualícelo allí si cambió.",
  "attach.patient": "Paciente",
  "attach.choose": "Elegir un paciente",
  "attach.isNew": "¿Aún no es paciente?",
  "attach.create": "Nuevo paciente con este número",
  "attach.done": "Agregado al paciente",
  "attach.open": "Abrir conversación",
  "attach.stale": "Otro usuario ya se ocupó de estos mensajes y llamadas.",
  dismiss: "Descartar",
  "dismiss.for": "Descartar los mensajes y llamadas de {{phone}}",
  "dismiss.title": "¿Descartar los mensajes y llamadas de {{phone}}?",
  "dismiss.body":
    "Salen de esta lista y no quedan en el expediente de ningún paciente. Un mensaje o una llamada de este número vuelve a aparecer aquí.",
  "dismiss.undo": "Esto no se puede deshacer.",
  "dismiss.done": "Mensajes y llamadas descartados",
});
