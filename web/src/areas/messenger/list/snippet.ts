// The part of a message around the words that were searched for. Pure.

const aroundCharacters = 30;
const ellipsis = "…";

/** Accents and case do not matter, as in the search itself. Folding keeps the length of each character. */
const folded = (text: string): string =>
  [...text].map((character) => character.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().slice(0, 1) || character).join("");

/** @returns the text before the words, the words as they are written, and the text after them; null where they are not in it */
export function snippetOf(body: string, part: string): { before: string; words: string; after: string } | null {
  const characters = [...body];
  const at = [...folded(body).slice(0, Math.max(0, folded(body).indexOf(folded(part.trim()))))].length;
  const length = [...part.trim()].length;
  const words = characters.slice(at, at + length).join("");
  if (part.trim() === "" || folded(words) !== folded(part.trim())) return null;
  const before = characters.slice(Math.max(0, at - aroundCharacters), at).join("");
  const after = characters.slice(at + length).join("");
  return { before: at > aroundCharacters ? `${ellipsis}${before}` : before, words, after };
}
