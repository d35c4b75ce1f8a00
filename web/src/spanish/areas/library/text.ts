// Spanish of the catalog of the same path.
import { spanishCatalog } from "../../spanish-catalog.ts";

export const catalog = spanishCatalog("library", {
  title: "Biblioteca",
  description:
    "Paquetes para pacientes y artículos de ayuda para el personal, proporcionados por Tidings. Son los mismos para todas las organizaciones.",
  search: "Buscar por título",
  "column.title": "Título",
  "column.kind": "Tipo",
  "column.file": "Archivo",
  "column.updatedAt": "Actualizado",
  "kind.packet": "Paquete",
  "kind.help_article": "Artículo de ayuda",
  "fact.description": "Descripción",
  "fact.file": "Archivo",
  "fact.size": "Tamaño",
  download: "Descargar",
  downloadName: "Descargar {{title}}",
  about: "Sobre este documento",
  empty: "No se encontraron documentos",
  emptyBody: "Los documentos aparecen aquí cuando Tidings los publica.",
});
