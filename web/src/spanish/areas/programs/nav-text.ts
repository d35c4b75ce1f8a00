// Spanish of the catalog of the same path.
export const area = "programs";

export const texts = {
  nav: "Programas",
};
