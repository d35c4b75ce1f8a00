// Texts of the translation of a message that is being written.
import { textCatalog } from "../../../api/text.ts";

export const t = textCatalog("messengerTranslation", {
  ask: "Translate to {{language}}",
  again: "Translate again",
  title: "Machine translation to {{language}}",
  check: "Check it before you send it.",
  outdated: "The message has changed since it was translated.",
  use: "Use translation",
  close: "Close translation",
  same_language: "This message is already in {{language}}.",
  waits: "Translating…",
  not_configured: "This clinic has no translation server. Ask your administrator to set one up.",
  failed: "The message couldn't be translated to {{language}}. Your text is still here.",
});
