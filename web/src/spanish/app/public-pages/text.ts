// Spanish of the catalog of the same path.
import { spanishCatalog } from "../../spanish-catalog.ts";

export const catalog = spanishCatalog("public", {
  "public.contents": "En esta página",
  "public.help": "Centro de ayuda",
  "public.terms": "Términos",
  "public.privacy": "Privacidad",
  "public.about": "Acerca de",
  "about.title": "Acerca de {{product}}",
  "about.lead": "Software de código abierto para comunicarse con los pacientes por mensaje de texto, llamada y correo electrónico.",
  "about.version": "Este servidor",
  "about.release": "Versión",
  "about.commit": "Commit",
  "about.license": "Licencia",
  "about.source": "Código fuente",
  "about.noSource": "No se indica. Pregunte al operador de este servidor.",
  "about.others": "Software de terceros",
  "about.notices": "Avisos y licencias",
  "about.rights":
    "Según la licencia, usted tiene derecho al código fuente completo de la versión que funciona aquí, incluidos los cambios que haya hecho su operador.",
  "about.warranty": "El software se ofrece sin ninguna garantía.",
});
