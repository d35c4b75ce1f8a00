// Tells whether a reply that answers our question asks one as well ("No, can we do Friday?").

const questionMark = /[?？؟]/u;
const word = /\p{L}+/gu;
/** Scripts without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** "Yes?" and "ok???" ask nothing: at least four words, or six characters of a script that writes none apart. */
export function asksSomething(text: string): boolean {
  if (!questionMark.test(text)) return false;
  return (text.match(word) ?? []).length >= 4 || (text.match(unspaced) ?? []).length >= 6;
}
