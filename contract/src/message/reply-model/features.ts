// Turns a reply into numbered features for the statistical reader.

import { soundOf } from "../safety/sound-spanish.ts";
import { conceptsOf } from "./concepts.ts";

export const featureBits = 14;
const mask = (1 << featureBits) - 1;
const maxWords = 60;

function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) h = Math.imul(h ^ text.charCodeAt(at), 0x01000193);
  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3c6d);
  h ^= h >>> 12;
  return h & mask;
}

/** From the words as the English phrases see them; each feature once. */
export function featuresOf(normal: string): number[] {
  const words = normal
    .split(" ")
    .slice(0, maxWords)
    .map((it) => (/^\d/u.test(it) ? numberClass(it) : it));
  const found = new Set<number>();
  const add = (name: string): void => void found.add(hash(name));
  const named = words.map(conceptsOf);
  const all = new Set(named.flat());
  words.forEach((word, at) => {
    const sound = soundOf(word);
    add(`w ${sound}`);
    const next = words[at + 1];
    if (next !== undefined) add(`b ${sound} ${soundOf(next)}`);
    const after = words[at + 2];
    if (after !== undefined) add(`s ${sound} ${soundOf(after)}`);
    const padded = `<${sound}>`;
    for (let from = 0; from + 4 <= padded.length; from++) add(`c ${padded.slice(from, from + 4)}`);
    for (const one of named[at] ?? []) {
      for (const two of named[at + 1] ?? []) add(`p ${one} ${two}`);
      for (const two of named[at + 2] ?? []) add(`q ${one} ${two}`);
    }
  });
  const concepts = [...all].sort();
  concepts.forEach((one, at) => {
    add(`t ${one}`);
    for (const two of concepts.slice(at + 1)) add(`u ${one} ${two}`);
  });
  add(`n ${Math.min(6, Math.floor(words.length / 3))}`);
  return [...found];
}

function numberClass(word: string): string {
  const value = Number(word);
  if (!Number.isFinite(value)) return "0x";
  if (value < 13) return "0few";
  if (value < 55) return "0low";
  if (value < 90) return "0mid";
  if (value < 140) return "0hundred";
  return value < 250 ? "0high" : "0veryhigh";
}
