// Turns a reply into numbered features for the statistical reader: words, pairs, word parts, ideas and what surrounds them.

import { soundOf } from "../safety/sound-spanish.ts";
import { conceptsOf } from "./concepts.ts";
import { type Findings, signsOf } from "./findings.ts";
import { hashOf } from "./hash.ts";

const maxWords = 60;
const partLengths = [3, 4, 5] as const;
const guards = ["denied", "old", "fiction", "resolved", "admin"] as const;

/** What turns round the words behind it, in both languages, as normal-english.ts and sound-spanish.ts spell them. */
const negators = new Set(
  "not no never dont doesnt didnt wont isnt aint wasnt cant cannot couldnt without stopped quit nunca jamas ni sin nada tampoco".split(" "),
);
/** So many words behind a negator are read as negated. */
const negatedWords = 3;

/** Words behind a negator, each as negated. */
function* negated(words: readonly string[]): Generator<string> {
  let left = 0;
  for (const word of words) {
    if (left > 0) yield word;
    left = negators.has(word) ? negatedWords : left - 1;
  }
}

/** What a rule found weighs as much as this many words. */
const signCopies = 2;

/**
 * Each feature once. `withSigns` false: without what the rules found, for lines on which the rules were built, where they are more
 * often right than elsewhere.
 */
export function featuresOf(findings: Findings, withSigns = true): number[] {
  const { normal, guard } = findings;
  const written = normal.split(" ").slice(0, maxWords);
  const words = written.map((it) => (/^\d/u.test(it) ? numberClass(it) : soundOf(it)));
  const found = new Set<number>();
  const add = (name: string): void => void found.add(hashOf(name));
  const named = written.map(conceptsOf);
  words.forEach((word, at) => {
    add(`w ${word}`);
    add(`b ${words[at - 1] ?? "^"} ${word}`);
    for (const distance of [2, 3]) if (words[at + distance] !== undefined) add(`s ${word} ${words[at + distance]}`);
    const padded = `<${word}>`;
    for (const length of partLengths)
      for (let from = 0; from + length <= padded.length; from++) add(`c ${padded.slice(from, from + length)}`);
    for (const one of named[at] ?? []) {
      for (const two of named[at + 1] ?? []) add(`p ${one} ${two}`);
      for (const two of named[at + 2] ?? []) add(`q ${one} ${two}`);
    }
  });
  add(`b ${words.at(-1)} $`);
  for (const word of negated(words)) add(`x ${word}`);
  // Letters in their order of the alphabet: "chets" is "chest" with two letters exchanged.
  for (const word of words) if (word.length > 3 && word.length < 12) add(`a ${[...word].sort().join("")}`);
  for (let at = 0; at + 1 < words.length; at++) add(`j ${words[at]?.slice(-3)} ${words[at + 1]?.slice(0, 3)}`);
  const concepts = [...new Set(named.flat())].sort();
  concepts.forEach((one, at) => {
    add(`t ${one}`);
    for (const two of concepts.slice(at + 1)) add(`u ${one} ${two}`);
  });
  if (withSigns) for (const sign of signsOf(findings)) for (let copy = 0; copy < signCopies; copy++) add(`r${copy} ${sign}`);
  for (const one of guards) if (guard.holds(one)) add(`g ${one}`);
  add(`n ${Math.min(8, Math.floor(words.length / 3))}`);
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
