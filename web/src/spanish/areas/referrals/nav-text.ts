// Spanish of the catalog of the same path.
export const area = "referrals";

export const texts = {
  nav: "Remisiones",
};
