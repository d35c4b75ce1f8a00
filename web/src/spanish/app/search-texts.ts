// Spanish of the catalog of the same path.
export const area = "search";

export const texts = {
  patients: "Buscar pacientes y páginas",
  pages: "Buscar páginas",
};
