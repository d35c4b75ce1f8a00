// Words of replies grouped by what they say, so that the answer model learns from "car, truck, bus" what it learned from one of them.

import { foldAccents } from "../fold-reply.ts";
import { soundFold } from "../plain-reply.ts";
import { writtenIdeas } from "./idea-words.ts";

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
