// Spanish of the catalog of the same path.
export const area = "appointment-places";

export const texts = {
  providers: "Profesionales",
  locations: "Ubicaciones",
  "providers.help": "Los profesionales con quienes los pacientes tienen citas.",
  "locations.help": "Dónde tienen sus citas los pacientes.",
  support: "Para agregar o cambiar datos, comuníquese con soporte.",
  "support.link": "Comunicarse con soporte",
  search: "Buscar por nombre o id.",
  firstName: "Nombre",
  lastName: "Apellido",
  externalId: "Id. externo",
  nationalId: "NPI",
  name: "Nombre",
  phone: "Teléfono",
  address1: "Dirección",
  address2: "Línea 2 de la dirección",
  city: "Ciudad",
  state: "Estado",
  zipcode: "Código postal",
  "providers.empty": "Aún no hay profesionales",
  "locations.empty": "Aún no hay ubicaciones",
  emptyBody: "Se agregan con las citas que su sistema envía a Tidings.",
};
