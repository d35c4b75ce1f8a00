// Decides what of a translator's answer is shown: only what is in another language, says something else, and can be believed.
import { isRightToLeft } from "@tidings/contract/message/languages";
import { languageOfCode } from "./language-codes.ts";
import type { Translation } from "./translator.ts";

export type CheckedTranslation =
  | { state: "ready"; fromLanguage: string; body: string }
  | { state: "not_needed"; reason: "same_language" | "same_text" | "unsure"; fromLanguage: string | null }
  | { state: "failed"; reason: "unsupported"; fromLanguage: string | null };

export interface OriginalText {
  body: string;
  /** The language the patient is known to speak. */
  language: string | null;
}

/** Below it a translator guesses; of few words it is wrong even above it. */
const minConfidence = 60;
const minWords = 3;
/** What is so much longer than what was said is something else. */
const maxGrowth = 6;
const alwaysAllowed = 400;

const otherScripts = new Set(
  "amh hye ben bul mya zho yue prs div fas kat ell guj heb hin jpn khm kor lao mar nep pan pus rus snd srp syr tam tha ukr urd ara".split(
    " ",
  ),
);
const isLatin = (text: string): boolean => !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text);
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** A detector that is 90 % sure of “hello handsome” takes it for Bengali. */
function isBelieved(language: string, confidence: number, said: OriginalText): boolean {
  if (isLatin(said.body) && (otherScripts.has(language) || isRightToLeft(language))) return false;
  if (language === said.language) return confidence > 0;
  const words = plain(said.body).split(" ").length;
  return confidence >= minConfidence && (words >= minWords || !isLatin(said.body));
}

/** As the database and a screen can hold it: PostgreSQL keeps no NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is cut out
const cleaned = (text: string): string => text.replace(/[\u0000-\u0009\u000b-\u001f\u007f]+/g, " ").trim();

export function checkTranslation(translation: Translation, said: OriginalText, readersLanguage: string): CheckedTranslation {
  const fromLanguage = languageOfCode(translation.from);
  if (translation.confidence !== null && !isBelieved(fromLanguage, translation.confidence, said))
    return { state: "not_needed", reason: "unsure", fromLanguage: null };
  if (fromLanguage === readersLanguage) return { state: "not_needed", reason: "same_language", fromLanguage };
  const body = cleaned(translation.body);
  if (body === "" || body.length > said.body.length * maxGrowth + alwaysAllowed)
    return { state: "failed", reason: "unsupported", fromLanguage };
  if (plain(body) === plain(said.body)) return { state: "not_needed", reason: "same_text", fromLanguage };
  return { state: "ready", fromLanguage, body };
}
