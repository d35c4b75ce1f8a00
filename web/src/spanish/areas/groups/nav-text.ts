// Spanish of the catalog of the same path.
export const area = "groups";

export const texts = {
  nav: "Grupos",
  "command.create": "Nuevo grupo",
};
