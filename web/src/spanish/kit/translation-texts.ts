// Spanish of the catalog of the same path.
export const area = "translation";

export const texts = {
  showTranslation: "Mostrar traducción",
  showOriginal: "Mostrar original",
  original: "Original en {{language}}",
  translated: "Traducción automática del {{language}}",
  guessed: "Probablemente {{language}}",
  detected: "En {{language}}",
  failed: "No se pudo traducir este mensaje.",
};
