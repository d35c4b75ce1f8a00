// Words about the language that a patient wrote in, and its translation.
import { catalogue } from "../api/text.ts";

export const t = catalogue("translation", {
  showTranslation: "Show translation",
  showOriginal: "Show original",
  original: "Original in {{language}}",
  translated: "Translated from {{language}} by a machine",
  guessed: "Probably {{language}}",
  detected: "In {{language}}",
  failed: "This text could not be translated.",
});
