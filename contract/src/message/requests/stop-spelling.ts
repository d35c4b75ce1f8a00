// Odd spellings of a wish to stop, written as the rules and the statistical reader know the word.

/** Figures and signs for letters, and the word without its vowel; never part of a longer word. */
const oddStop = /(?<![\p{L}\p{N}$])[s5$][t7][o0]?p(?![\p{L}\p{N}])/giu;
/** "st op", "sto p": torn apart, and nothing else in the message. */
const torn = /^[^\p{L}\p{N}$]*[s5$]\s?[t7]\s?[o0]\s?p[^\p{L}\p{N}]*$/iu;
const tornSpanish = /^[^\p{L}\p{N}]*(?=.*\S\s+\S)a\s?l\s?t\s?o[^\p{L}\p{N}]*$/iu;
/** "quita me", "saquen me": the pronoun belongs to the verb. */
const splitPronoun = /(?<!\p{L})((?:qu[ií]t|s[aá]c|s[aá]qu|b[oó]rr|elim[ií]n)[ae]n?)\s+(me)(?!\p{L})/giu;

/**
 * "5top", "$top" and "stp" as "stop"; "st op" alone likewise.
 * @param code base BCP 47 code of the patient's language: in French "stp" means please
 */
export function spellStop(text: string, code: string | undefined): string {
  if (torn.test(text)) return "stop";
  if (tornSpanish.test(text)) return "alto";
  // A word that is spelled right keeps its capitals: they set it apart from the sentence behind it.
  const isKept = (found: string) => /^stop$/iu.test(found) || (code === "fr" && /^stp$/iu.test(found));
  return text.replace(oddStop, (found) => (isKept(found) ? found : "stop")).replace(splitPronoun, "$1$2");
}
