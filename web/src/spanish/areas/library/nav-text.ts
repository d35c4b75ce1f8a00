// Spanish of the catalog of the same path.
export const area = "library";

export const texts = {
  nav: "Biblioteca",
};
