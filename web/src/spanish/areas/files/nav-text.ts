// Spanish of the catalog of the same path.
export const area = "files";

export const texts = {
  nav: "Centro de archivos",
  "list.uploaded": "Archivos subidos",
  "exported.title": "Archivos exportados",
  "create.title": "Subir un archivo",
};
