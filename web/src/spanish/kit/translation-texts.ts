// Spanish of the catalog of the same path.
export const area = "translation";

export const texts = {
  "showTranslation": "Show translation",
  "showOriginal": "Show original",
  "original": "Original in {{language}}",
  "translated": "Machine translation from {{language}}",
  "guessed": "Probably {{language}}",
  "detected": "En {{language}}",
  "failed": "This message couldn't be translated.",
};
