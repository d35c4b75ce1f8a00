// Spanish of the catalog of the same path.
export const area = "attributed";

export const texts = {
  nav: "Pacientes atribuidos",
};
