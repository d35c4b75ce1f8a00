// Spanish of the catalog of the same path.
import { spanishCatalog } from "../../../spanish-catalog.ts";

export const catalog = spanishCatalog("settings.messages", {
  "languages.label": "Idiomas que se muestran",
  "languages.shown": "Idiomas {{from}} a {{to}} de {{total}}: {{names}}",
  "languages.previous": "Idiomas anteriores",
  "languages.next": "Idiomas siguientes",
  "text.fallback": "No hay mensaje en {{language}}. Los pacientes reciben el mensaje en inglés.",
  "field.readyMade": "Si deja esto en blanco, los pacientes reciben el mensaje predeterminado.",
  "field.fallback": "No hay un mensaje predeterminado en {{language}}. Si deja esto en blanco, los pacientes reciben el mensaje en inglés.",
  edit: "Editar",
  save: "Guardar cambios",
  saved: "Cambios guardados",
});
