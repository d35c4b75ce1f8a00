// Spanish of the catalog of the same path.
export const area = "alerts.nav";

export const texts = {
  nav: "Alertas de seguridad",
};
