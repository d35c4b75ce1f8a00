// Spanish of the catalog of the same path.
export const area = "messenger";

export const texts = {
  nav: "Messenger",
  "nav.waiting": "conversaciones requieren su atención",
  "command.create": "Nuevo mensaje",
};
