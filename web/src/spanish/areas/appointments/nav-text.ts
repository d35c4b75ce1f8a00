// Spanish of the catalog of the same path.
export const area = "appointments";

export const texts = {
  nav: "Citas",
  "command.create": "Nueva cita",
  "command.templates": "Plantillas de citas",
};
