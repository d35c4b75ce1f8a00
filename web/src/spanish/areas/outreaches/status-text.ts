// Spanish of the catalog of the same path.
export const area = "outreachStatus";

export const texts = {
  paused: "En pausa",
  needsApproval: "Requiere aprobación",
};
