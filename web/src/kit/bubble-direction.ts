// Layout direction and language of a text in a conversation, by its own letters: an English text to an Arabic patient runs left to right.
import { findLanguage, isRightToLeft } from "@tidings/contract/message/languages";

const rightToLeftLetters = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** `lang` is undefined where the letters rule out the language, so that a screen reader does not pronounce English by Arabic rules. */
export function bubbleDirection(body: string, language: string): { dir: "rtl" | "auto"; lang: string | undefined } {
  const lang = findLanguage(language)?.code ?? language;
  if (!isRightToLeft(language)) return { dir: "auto", lang };
  return rightToLeftLetters.test(body) ? { dir: "rtl", lang } : { dir: "auto", lang: undefined };
}
