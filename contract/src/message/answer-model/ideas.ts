// Words of replies grouped by what they say, so that the answer model learns from "car, truck, bus" what it learned from one of them.

import { foldAccents } from "../fold-reply.ts";
import { soundFold } from "../plain-reply.ts";
import { writtenIdeas } from "./idea-words.ts";
import { ideaPartsElsewhere, ideaWordsElsewhere } from "./idea-words-elsewhere.ts";

const whole = new Map<string, string[]>();
const stems = new Map<string, [string, string][]>();
const put = <T>(map: Map<string, T[]>, key: string, value: T): void => void map.set(key, [...(map.get(key) ?? []), value]);

for (const [idea, list] of Object.entries(writtenIdeas)) {
  for (const word of list.split(" ")) {
    const isStem = word.endsWith("*");
    const bare = foldAccents(isStem ? word.slice(0, -1) : word);
    for (const form of new Set([bare, soundFold(bare)])) {
      if (isStem) put(stems, form.slice(0, 2), [form, idea]);
      else put(whole, form, idea);
    }
  }
}

/** What a folded word says; most words say nothing here. */
export function ideasOf(word: string): string[] {
  const found = [...(whole.get(word) ?? [])];
  for (const [stem, idea] of stems.get(word.slice(0, 2)) ?? []) if (word.startsWith(stem) && !found.includes(idea)) found.push(idea);
  return found;
}

interface Elsewhere {
  whole: ReadonlyMap<string, readonly string[]>;
  stems: readonly (readonly [stem: string, idea: string])[];
}

const elsewhere = new Map<string, Elsewhere>();
function elsewhereOf(code: string): Elsewhere {
  const before = elsewhere.get(code);
  if (before) return before;
  const [words, prefixes]: [Map<string, string[]>, [string, string][]] = [new Map(), []];
  for (const [idea, list] of Object.entries(ideaWordsElsewhere[code] ?? {}))
    for (const word of list.split("|")) {
      const bare = foldAccents(word.replace("*", ""));
      if (word.endsWith("*")) prefixes.push([bare, idea]);
      else put(words, bare, idea);
    }
  const found = { whole: words, stems: prefixes };
  elsewhere.set(code, found);
  return found;
}

/** What each word, or each pair of words, says in one of the other languages. */
export function ideasElsewhere(words: readonly string[], code: string): string[][] {
  const { whole: own, stems: prefixes } = elsewhereOf(code);
  return words.map((word, at) => [
    ...(own.get(word) ?? []),
    ...(own.get(`${word} ${words[at + 1] ?? ""}`) ?? []),
    ...prefixes.flatMap(([stem, idea]) => (word.startsWith(stem) ? [idea] : [])),
  ]);
}

/** What parts of a text without spaces say, in the order of the ideas. */
export function ideasInside(text: string, code: string): string[][] {
  return Object.entries(ideaPartsElsewhere[code] ?? {}).flatMap(([idea, parts]) =>
    parts.split("|").some((part) => text.includes(part)) ? [[idea]] : [],
  );
}
