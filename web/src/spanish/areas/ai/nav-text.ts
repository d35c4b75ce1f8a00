// Spanish of the catalog of the same path.
export const area = "ai";

export const texts = {
  nav: "Clasificación con IA",
};
