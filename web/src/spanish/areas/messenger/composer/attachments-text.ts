// Spanish of the catalog of the same path.
import { spanishCatalog } from "../../../spanish-catalog.ts";

export const catalog = spanishCatalog("messengerFiles", {
  label: "Archivos por enviar",
  attach: "Adjuntar archivos",
  drop: "Suelte los archivos para adjuntarlos",
  uploaded: "{{size}}",
  linked: "{{size}}, va como enlace en el mensaje: los teléfonos no reciben este archivo por mensaje",
  checking: "Verificando el archivo",
  scanWaiting: "Esperando el análisis antivirus, que no está disponible en este momento",
  percent: "{{percent}} %",
  progress: "Subiendo {{name}}",
  cancel: "Detener la subida de {{name}}",
  remove: "Quitar {{name}}",
  retry: "Intentar de nuevo",
  retryName: "Intentar de nuevo subir {{name}}",
  expired: "Venció. Súbalo otra vez.",
  waiting: "El mensaje se podrá enviar cuando se hayan subido todos los archivos.",
  broken: "Quite los archivos que no se pudieron subir o inténtelo de nuevo.",
});
