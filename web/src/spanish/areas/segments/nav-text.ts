// Spanish of the catalog of the same path.
export const area = "segments";

export const texts = {
  nav: "Segmentos",
};
