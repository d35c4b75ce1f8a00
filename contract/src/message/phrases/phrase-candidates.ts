// Finds which phrases of reply-phrase.ts a reply can hold at all, by words that each phrase must contain; the others need no pattern.
//
// Thousands of patterns tried one after the other cost a millisecond for each reply, and compiling them all a tenth of a second.

import { accentedWords, foldAccents } from "../fold-reply.ts";

const foldWord = (word: string): string => foldAccents(accentedWords(word));

/** Words (or beginnings of words, with a star) of which a match holds at least one; undefined: nothing can be said. */
function requiredIn(written: string): string[] | undefined {
  // Where a group touches letters, a word is composed of both.
  if (/[\p{L}\p{N}*#][([]|[)\]][\p{L}\p{N}*#]/u.test(written)) return undefined;
  const tokens = written.match(/\.\.\.|[()[\]|]|[^\s()[\]|]+/gu) ?? [];
  let at = 0;
  const cheaper = (one: string[] | undefined, other: string[] | undefined): string[] | undefined =>
    one === undefined || (other !== undefined && costOf(other) < costOf(one)) ? other : one;
  const sequence = (): string[] | undefined => {
    let best: string[] | undefined;
    for (; at < tokens.length; at++) {
      const token = tokens[at] ?? "";
      if (token === ")" || token === "]" || token === "|") break;
      if (token === "(" || token === "[") {
        const inside = alternatives();
        if (token === "(") best = cheaper(best, inside);
      } else best = cheaper(best, requiredWord(token));
    }
    return best;
  };
  const alternatives = (): string[] | undefined => {
    let all: string[] | undefined = [];
    do {
      at++;
      const one = sequence();
      all = one === undefined || all === undefined ? undefined : [...all, ...one];
    } while (tokens[at] === "|");
    return all;
  };
  return sequence();
}

function requiredWord(token: string): string[] | undefined {
  if (token === "..." || token === "^" || token === "$" || token.includes("#") || token.startsWith("*")) return undefined;
  const star = token.indexOf("*");
  const word = foldWord(star < 0 ? token : token.slice(0, star));
  if (word === "" || word.includes(" ")) return undefined;
  return [star < 0 ? word : `${word}*`];
}

const frequent = new Set(
  "i im my me you the a to it is he she they we is was and of in on for this that no not dont have has do el la los las de que no se me mi ya le lo un una en por con es y a".split(
    " ",
  ),
);
/** Few and rare words are looked for rather than many or frequent ones. */
const costOf = (words: readonly string[]): number => words.reduce((sum, it) => sum + (frequent.has(it) ? 50 : it.endsWith("*") ? 2 : 1), 0);

const byWord = new Map<string, [list: object, at: number][]>();
/** Those of a list that may match anything. */
const anywhere = new WeakMap<object, number[]>();
let waiting: { list: object; phrases: readonly string[] }[] = [];
let known = new Map<string, ReadonlyMap<object, number[]>>();
const maxKnown = 6;

/** Takes a list in; nothing is parsed before the first search. */
export function register(list: object, phrases: readonly string[]): void {
  waiting.push({ list, phrases });
}

function index(): void {
  for (const { list, phrases } of waiting) {
    const open: number[] = [];
    phrases.forEach((written, at) => {
      const required = requiredIn(written);
      if (required === undefined) open.push(at);
      else
        for (const word of new Set(required)) {
          const found = byWord.get(word);
          if (found) found.push([list, at]);
          else byWord.set(word, [[list, at]]);
        }
    });
    anywhere.set(list, open);
  }
  waiting = [];
  known = new Map();
}

function search(folded: string): ReadonlyMap<object, number[]> {
  const found = new Map<object, number[]>();
  const look = (word: string): void => {
    for (const [list, at] of byWord.get(word) ?? []) {
      const places = found.get(list);
      if (places) places.push(at);
      else found.set(list, [at]);
    }
  };
  for (const word of new Set(folded.split(" "))) {
    look(word);
    for (let length = 1; length <= word.length; length++) look(`${word.slice(0, length)}*`);
  }
  return found;
}

/** Which phrases of a registered list a folded text may hold, in the list's order. */
export function candidatesIn(list: object, folded: string): number[] {
  if (waiting.length > 0) index();
  let found = known.get(folded);
  if (!found) {
    found = search(folded);
    if (known.size >= maxKnown) known.delete(known.keys().next().value ?? "");
    known.set(folded, found);
  }
  const open = anywhere.get(list) ?? [];
  const own = found.get(list);
  return own === undefined ? open : [...new Set([...open, ...own])].sort((one, other) => one - other);
}
