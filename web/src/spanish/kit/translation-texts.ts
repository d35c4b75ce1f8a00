// Spanish of the catalog of the same path.
import { spanishCatalog } from "../spanish-catalog.ts";

export const catalog = spanishCatalog("translation", {
  showTranslation: "Mostrar traducción",
  showOriginal: "Mostrar original",
  original: "Original en {{language}}",
  translated: "Traducción automática del {{language}}",
  guessed: "Probablemente {{language}}",
  detected: "En {{language}}",
  failed: "No se pudo traducir este mensaje.",
});
