// Spanish of the catalog of the same path.
import { spanishCatalog } from "../../../spanish-catalog.ts";

export const catalog = spanishCatalog("outreachPicture", {
  section: "Imagen",
  help: "Acompaña a cada mensaje de texto. No use imágenes que muestren nombres o información de salud.",
  label: "Imagen (opcional)",
  limits: "JPG, PNG o GIF, de hasta {{max}} MB",
  choose: "Elegir imagen",
  drop: "o suéltela aquí",
  uploading: "Cargando {{name}}",
  checking: "Revisando el archivo…",
  scanWaiting: "Esperando el análisis antivirus…",
  cancel: "Cancelar la carga",
  replace: "Reemplazar",
  remove: "Quitar la imagen",
  failed: "La imagen no se cargó. Inténtelo de nuevo.",
  shows: "Qué muestra la imagen",
  showsHelp:
    "Para su equipo: las conversaciones y los registros lo dicen donde no se puede ver la imagen. Los pacientes no reciben estas palabras.",
  price: "Cada mensaje de texto se convierte en un mensaje con imagen (MMS), que cuesta más que un SMS.",
  both: "Los pacientes a quienes se llama no reciben la imagen.",
  voice: "Las llamadas telefónicas no pueden incluir una imagen.",
  gone: "La imagen se eliminó un año después de su último envío. Mostraba: {{description}}",
});
