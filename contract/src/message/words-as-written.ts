// Finds the words that decided a reading as the patient wrote them: readers compare spellings that no one should have to read.

import { foldReply } from "./fold-reply.ts";
import { normalEnglish } from "./safety/normal-english.ts";
import { soundOf } from "./safety/sound-spanish.ts";

/** The forms in which rules compare words; their evidence is written in one of them. */
const spellings: readonly ((word: string) => string)[] = [
  foldReply,
  (word) => normalEnglish(foldReply(word)),
  (word) => soundOf(foldReply(word)),
  (word) => soundOf(normalEnglish(foldReply(word))),
];

interface Part {
  text: string;
  /** The written words that it comes from, by index: "kms" becomes two parts, "do not" one. */
  from: number;
  to: number;
}

/** The longest run of words that is shown where the place of the evidence is not found. */
const shownLength = 120;
/** By how many words what is written may be longer than its evidence, where more than two were joined. */
const tolerance = 3;

function partsOf(words: readonly string[], spell: (word: string) => string): Part[] {
  const parts: Part[] = [];
  for (let from = 0; from < words.length; from++) {
    const alone = [words[from], words[from + 1]].map((word) => spell(word ?? ""));
    const joined = spell(words.slice(from, from + 2).join(" "));
    const isJoined = alone.every((word) => word !== "") && !joined.includes(" ");
    const to = isJoined ? from + 1 : from;
    const spelled = isJoined ? joined : (alone[0] ?? "");
    if (spelled !== "") for (const text of spelled.split(" ")) parts.push({ text, from, to });
    from = to;
  }
  return parts;
}

function exactRun(parts: readonly Part[], evidence: readonly string[]): readonly [Part, Part] | null {
  for (let at = 0; at + evidence.length <= parts.length; at++) {
    const [first, last] = [parts[at], parts[at + evidence.length - 1]];
    if (first && last && evidence.every((text, offset) => parts[at + offset]?.text === text)) return [first, last];
  }
  return null;
}

/** From the first word of the evidence to its last one, where what is between was joined or divided. */
function nearRun(parts: readonly Part[], evidence: readonly string[]): readonly [Part, Part] | null {
  for (const [at, first] of parts.entries()) {
    if (first.text !== evidence[0]) continue;
    const last = parts.slice(at, at + evidence.length + tolerance).findLast(({ text }) => text === evidence.at(-1));
    if (last) return [first, last];
  }
  return null;
}

/**
 * The part of a reply that a reader's evidence stands for, as it was written; the reply itself, shortened, where it cannot be found.
 * Never log it.
 */
export function wordsAsWritten(body: string, evidence: string): string {
  const written = body.trim().split(/\s+/u);
  const sought = evidence.split(" ");
  for (const find of [exactRun, nearRun]) {
    for (const spell of spellings) {
      const run = find(partsOf(written, spell), sought);
      if (run)
        return written
          .slice(run[0].from, run[1].to + 1)
          .join(" ")
          .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, "");
    }
  }
  // Scripts without spaces.
  if (body.includes(evidence)) return evidence;
  const whole = written.join(" ");
  return whole.length <= shownLength ? whole : `${whole.slice(0, shownLength - 1).replace(/\s\S*$/u, "")}…`;
}
