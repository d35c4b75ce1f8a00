// Turns a reply in one of the ten other translated languages into numbered features: words, pairs and word parts, or characters.

import { foldReply } from "../fold-reply.ts";
import { readElsewhereRequest } from "../patient-requests/elsewhere/read-elsewhere-requests.ts";
import { readElsewhere } from "../safety/elsewhere/read-elsewhere.ts";
import { hashOf } from "./hash.ts";

const unspaced = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u;
const maxWords = 60;
const maxSigns = 160;
const partLengths = [3, 4, 5] as const;
/** What a rule found weighs as much as this many words. */
const signCopies = 2;

function* signsIn(text: string): Generator<string> {
  const closed = `<${text.replaceAll(" ", "").slice(0, maxSigns)}>`;
  for (let size = 1; size <= 4; size++)
    for (let from = 0; from + size <= closed.length; from++) yield `z${closed.slice(from, from + size)}`;
}

function* wordsIn(text: string): Generator<string> {
  const words = text.split(" ").slice(0, maxWords);
  for (const [at, word] of words.entries()) {
    yield `w ${word}`;
    yield `b ${words[at - 1] ?? "^"} ${word}`;
    if (words[at + 2] !== undefined) yield `s ${word} ${words[at + 2]}`;
    const padded = `<${word}>`;
    for (const length of partLengths)
      for (let from = 0; from + length <= padded.length; from++) yield `c ${padded.slice(from, from + length)}`;
  }
}

/** @param language key or BCP 47 code. `withSigns` false: without what the rules found, for lines on which the rules were built. */
export function elsewhereFeatures(text: string, language: string, withSigns = true): number[] {
  const folded = foldReply(text);
  const found = new Set<number>();
  const add = (name: string): void => void found.add(hashOf(name));
  for (const name of unspaced.test(folded) ? signsIn(folded) : wordsIn(folded)) add(name);
  add(`l ${language}`);
  add(`n ${Math.min(6, Math.floor(folded.length / 12))}`);
  if (!withSigns) return [...found];
  const safety = readElsewhere(folded, language);
  const request = readElsewhereRequest(folded, language, false);
  for (let copy = 0; copy < signCopies; copy++) {
    if (safety) add(`r${copy} ${safety.kind}`);
    if (request) add(`q${copy} ${request.kind}`);
  }
  return [...found];
}
