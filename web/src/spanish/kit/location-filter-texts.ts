// Spanish of the catalog of the same path.
import { spanishCatalog } from "../spanish-catalog.ts";

export const catalog = spanishCatalog("locationFilter", {
  "location.label": "Ubicación",
  "location.all": "Todas las ubicaciones",
  "location.help": "Cuenta a los pacientes de esta ubicación y a los que no tienen ubicación habitual.",
  withoutHome_one: "{{number}} paciente no tiene ubicación habitual, por lo que todos los usuarios pueden verlo.",
  withoutHome_other: "{{number}} pacientes no tienen ubicación habitual, por lo que todos los usuarios pueden verlos.",
  "withoutHome.show": "Mostrar estos pacientes",
});
