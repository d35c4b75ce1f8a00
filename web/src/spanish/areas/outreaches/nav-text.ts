// Spanish of the catalog of the same path.
export const area = "outreaches";

export const texts = {
  nav: "Campañas",
  "command.create": "Nueva campaña",
};
