// Spanish of the catalog of the same path.
import { spanishCatalog } from "../spanish-catalog.ts";

export const catalog = spanishCatalog("communicationRecord", {
  action: "Generar registro de comunicaciones",
  "action.for": "Registro de comunicaciones de {{name}}",
  title: "Registro de comunicaciones de {{name}}",
  body: "Un archivo PDF y otro CSV con todos los mensajes y llamadas en ambas direcciones, los consentimientos y las bajas con sus pruebas, y quién consultó o cambió qué. Úselo para responder a una solicitud de expediente o a una queja.",
  recorded: "El historial de auditoría registra quién genera un registro y quién lo descarga.",
  confidential: "Incluir elementos confidenciales",
  "confidential.hint":
    "Márquelo solo si la solicitud abarca la atención confidencial. De lo contrario, los archivos omiten esos elementos y lo indican.",
  produce: "Generar registro",
  failed: "No se pudo generar el registro",
  preparing: "Estamos preparando los archivos. Puede cerrar esta ventana: enviaremos los enlaces a {{email}}.",
  ready: "Los archivos están listos. Se conservan {{days}} días.",
  "file.pdf": "Archivo PDF",
  "file.csv": "Archivo CSV",
  "state.building": "Preparando…",
  "state.error": "No se pudo crear. Inténtelo de nuevo.",
  download: "Descargar",
  "download.label": "Descargar {{name}}",
  "download.failed": "No se pudo descargar",
  done: "Listo",
  cancel: "Cancelar",
});
