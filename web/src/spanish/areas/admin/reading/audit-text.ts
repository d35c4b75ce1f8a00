// Spanish of the catalog of the same path.
import { spanishCatalog } from "../../../spanish-catalog.ts";

export const catalog = spanishCatalog("admin.audit", {
  title: "Registro de auditoría",
  description:
    "Lo que los operadores hicieron aquí y en las organizaciones, cuándo y desde dónde. No se puede modificar. Las horas están en UTC.",
  when: "Cuándo",
  operator: "Operador",
  action: "Acción",
  kind: "Acción",
  organization: "Organización",
  address: "Desde",
  from: "Desde",
  to: "Hasta",
  search: "Buscar por nombre del operador",
  patients_one: "{{count}} paciente",
  patients_other: "{{count}} pacientes",
  most: "Se muestran los {{count}} más recientes. Elija un período más corto para ver los anteriores.",
  empty: "Aún no hay actividad",
  emptyBody: "Aquí aparecen los inicios de sesión, el soporte y los cambios de los operadores a medida que ocurren.",
});
