// Spanish of the catalog of the same path.
import { spanishCatalog } from "../../../spanish-catalog.ts";

export const catalog = spanishCatalog("messengerTranslation", {
  ask: "Traducir al {{language}}",
  again: "Traducir de nuevo",
  title: "Traducción automática al {{language}}",
  check: "Revísela antes de enviarla.",
  outdated: "El mensaje cambió después de traducirse.",
  use: "Usar la traducción",
  close: "Cerrar la traducción",
  same_language: "Este mensaje ya está en {{language}}.",
  waits: "Traduciendo…",
  not_configured: "Esta clínica no tiene servidor de traducción. Pida a su administrador que configure uno.",
  failed: "No se pudo traducir el mensaje al {{language}}. Su texto sigue aquí.",
});
