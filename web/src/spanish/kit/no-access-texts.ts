// Spanish of the catalog of the same path.
import { spanishCatalog } from "../spanish-catalog.ts";

export const catalog = spanishCatalog("noAccess", {
  title: "No tiene acceso a esta página",
  body: "Su rol no incluye esta página; un supervisor de {{name}} puede cambiarlo en Configuración › Usuarios.",
  operatorBody: "Su rol no incluye esta página; un administrador del sitio puede cambiarlo en Usuarios.",
  unused: "Esta página no está activada",
  unusedBody: "{{name}} no usa esta función; nuestro equipo de soporte puede activarla.",
  support: "Contactar con soporte",
});
