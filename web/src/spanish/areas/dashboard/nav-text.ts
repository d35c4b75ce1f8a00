// Spanish of the catalog of the same path.
export const area = "dashboard";

export const texts = {
  nav: "Panel",
};
