// Texts about the original language of a message and its translation.
import { textCatalog } from "../api/text.ts";

export const t = textCatalog("translation", {
  showTranslation: "Show translation",
  showOriginal: "Show original",
  original: "Original in {{language}}",
  translated: "Translated from {{language}} by a machine",
  guessed: "Probably {{language}}",
  detected: "In {{language}}",
  failed: "This text could not be translated.",
});
