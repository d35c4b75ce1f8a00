// Turns a reply to a yes/no question into numbered features, each also joined with what the question asks.

import { foldAccents, foldReply, normalizeReply } from "../fold-reply.ts";
import { plainReply } from "../plain-reply.ts";
import { echoOf } from "./echo.ts";
import { frameFamilies } from "./frame-topics.ts";
import { ideasElsewhere, ideasInside, ideasOf } from "./ideas.ts";
import type { QuestionFrame } from "./question-frame.ts";

export const featureBits = 18;
const mask = (1 << featureBits) - 1;
const maxWords = 40;

function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) h = Math.imul(h ^ text.charCodeAt(at), 0x01000193);
  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3c6d);
  h ^= h >>> 12;
  return h & mask;
}

/** These signs are few beside the words: each counts as so many. */
const signCopies = 3;

/** What the rules made of the reply before: yes, no, maybe, contradictory, not_understood. */
export type RuleOutcome = string;

export interface ReplyFacts {
  text: string;
  /** BCP 47 base code. */
  code: string;
  frame: QuestionFrame;
  rule: RuleOutcome;
  /** The plain yes or no that the reply begins with. */
  lead?: "yes" | "no" | undefined;
  question?: string;
}

const unspaced = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u;

/** Words in the plain spelling of English and Spanish, or as they are folded elsewhere. */
function wordsOf(text: string, code: string): string[] {
  const plain =
    code === "en" || code === "es"
      ? plainReply(text, code === "es").text
      : ` ${foldAccents(normalizeReply(text)).replace(/[^\p{L}\p{N}]+/gu, " ")} `;
  return plain
    .trim()
    .split(/\s+/u)
    .filter((it) => it !== "")
    .slice(0, maxWords)
    .map((it) => (/^\d+$/u.test(it) ? (it.length > 2 ? "0big" : Number(it) <= 12 ? "0few" : "0many") : it));
}

function* unspacedGrams(text: string): Generator<string> {
  const letters = `<${text.replace(/\s+/gu, " ")}>`;
  for (let size = 1; size <= 4; size++)
    for (let from = 0; from + size <= letters.length; from++) yield `z${letters.slice(from, from + size)}`;
}

function* wordGrams(words: readonly string[]): Generator<string> {
  for (const [at, word] of words.entries()) {
    yield `w${word}`;
    const next = words[at + 1];
    if (next !== undefined) yield `b${word} ${next}`;
    const after = words[at + 2];
    if (next !== undefined && after !== undefined) yield `t${word} ${next} ${after}`;
    if (after !== undefined) yield `s${word} ${after}`;
    if (word.length > 4) {
      const padded = `<${word}>`;
      for (let from = 0; from + 5 <= padded.length; from++) yield `c${padded.slice(from, from + 5)}`;
    }
  }
  yield `f${words[0] ?? ""}`;
  yield `l${words.at(-1) ?? ""}`;
}

function* ideaGrams(named: readonly (readonly string[])[]): Generator<string> {
  const all = [...new Set(named.flat())].sort();
  for (const [at, one] of all.entries()) {
    yield `i${one}`;
    for (const two of all.slice(at + 1)) yield `j${one} ${two}`;
  }
  for (const [at, ones] of named.entries()) for (const one of ones) for (const two of named[at + 1] ?? []) yield `k${one} ${two}`;
}

/** The features with their weight; each also as one of the family, of the topic, and of yes being the other side. */
export function featuresOf({ text, code, frame, rule, lead, question }: ReplyFacts): number[] {
  const found = new Set<number>();
  const family = frameFamilies[frame.topic];
  const add = (name: string): void => {
    found.add(hash(name));
    found.add(hash(`${name}@${family}`));
    if (frame.topic !== family) found.add(hash(`${name}#${frame.topic}`));
    if (frame.isReversed) found.add(hash(`${name}-`));
  };
  const words = wordsOf(text, code);
  const isUnspaced = unspaced.test(text);
  if (isUnspaced) for (const gram of unspacedGrams(foldReply(text))) add(gram);
  else for (const gram of wordGrams(words)) add(gram);
  const isDeep = code === "en" || code === "es";
  const named = isDeep ? words.map(ideasOf) : isUnspaced ? ideasInside(text, code) : ideasElsewhere(words, code);
  for (const gram of ideaGrams(named)) add(gram);
  const length = Math.min(3, Math.floor((isUnspaced ? text.length / 3 : words.length) / 3));
  const { repeated, isNegated } = echoOf(text, question ?? "", code);
  const begins = lead ?? (rule === "yes" || rule === "no" ? `(${rule})` : "-");
  // A yes to a question that is turned round denies what it asks about: these count for the answer, not for the statement.
  const side = `${frame.isReversed ? "-" : ""}${frame.isNegated ? "~" : ""}`;
  for (const name of [
    `E${repeated}${isNegated}${side}`,
    `E${repeated}${isNegated}${length}${side}`,
    `L${begins}${side}`,
    `L${begins}${isNegated}${side}`,
    `L${begins}${repeated}${isNegated}${side}`,
  ])
    for (let copy = 0; copy < signCopies; copy++) found.add(hash(`${name}*${copy}`));
  for (const one of new Set(named.flat())) found.add(hash(`I${one}${isNegated}${side}`));
  add(`r${rule}${frame.isReversed ? "-" : ""}${frame.isNegated ? "~" : ""}`);
  if (/[?？؟]/u.test(text)) add("?");
  add(`n${Math.min(6, Math.floor((isUnspaced ? text.length / 3 : words.length) / 2))}`);
  for (const sign of text.match(/\p{Extended_Pictographic}/gu) ?? []) add(`e${sign}`);
  return [...found];
}
