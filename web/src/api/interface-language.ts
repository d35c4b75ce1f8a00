// In which language this browser shows the product: the one that its last user chose, because texts are needed before any user is known.
import type { InterfaceLanguage } from "@tidings/contract/words";

const storageKey = "tidings-language";

function readStored(): InterfaceLanguage {
  try {
    return localStorage.getItem(storageKey) === "es" ? "es" : "en";
  } catch {
    // Storage is blocked, or there is no browser.
    return "en";
  }
}

/** The language of this page from its start to its end. */
export const interfaceLanguage: InterfaceLanguage = typeof document === "undefined" ? "en" : readStored();

/** For words that the browser knows: days, months, languages, lists. Dates in digits are month first in each language. */
export const locale = interfaceLanguage === "es" ? "es-US" : "en-US";

/** Shows the product in the language of this user: reloads the page where it is another one. */
export function followLanguage(language: InterfaceLanguage): void {
  if (language === interfaceLanguage) return;
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage is blocked: the product stays in English.
  }
  if (readStored() === language) location.reload();
}
