// Spanish of the catalog of the same path.
export const area = "locationFilter";

export const texts = {
  "location.label": "Ubicación",
  "location.all": "Todas las ubicaciones",
  "location.help": "Cuenta a los pacientes de esta ubicación y a los que no tienen ubicación habitual.",
} as const;
