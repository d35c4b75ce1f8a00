// Texts about the original language of a message and its translation.
import { textCatalog } from "../api/text.ts";

export const t = textCatalog("translation", {
  showTranslation: "Show translation",
  showOriginal: "Show original",
  original: "Original in {{language}}",
  translated: "Machine translation from {{language}}",
  guessed: "Probably {{language}}",
  detected: "In {{language}}",
  failed: "This message couldn't be translated.",
});
