// Spanish of the catalog of the same path.
export const area = "patients";

export const texts = {
  nav: "Pacientes",
  "command.create": "Nuevo paciente",
};
