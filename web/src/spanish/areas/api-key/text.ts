// Spanish of the catalog of the same path.
import { spanishCatalog } from "../../spanish-catalog.ts";

export const catalog = spanishCatalog("api-key", {
  "page.title": "Su clave de API",
  "page.opening": "Abriendo el enlace…",
  "page.lead": "{{name}}, para {{organization}}. Esta clave se muestra una sola vez. Guárdela donde solo su sistema pueda leerla.",
  "page.label": "Clave de API",
  "page.copy": "Copiar clave",
  "page.left": "Esta página se cierra en",
  "page.docs": "Documentación de la API",
  "copy.unavailable": "Este navegador no puede copiar automáticamente. Seleccione la clave y cópiela.",
  "copy.keep": "Guarde la copia en un lugar seguro. La clave no se vuelve a mostrar.",
  "expired.title": "Este enlace venció",
  "expired.body": "Un enlace funciona una sola vez y por tiempo limitado. Pida uno nuevo a la persona que se lo envió.",
  "expired.support": "Comunicarse con soporte",
});
