// Spanish of the catalog of the same path.
export const area = "appointment-places";

export const texts = {
  support: "Para agregar o cambiar datos, comuníquese con soporte.",
  "support.link": "Comunicarse con soporte",
  "provider.help": "Los profesionales con quienes los pacientes tienen citas.",
  "location.help": "Dónde tienen sus citas los pacientes.",
};
