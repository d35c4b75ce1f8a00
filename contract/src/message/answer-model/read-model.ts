// The answer model: how likely a reply agrees with what a yes/no question asks, denies it, or leaves it open.

import { featuresOf, type ReplyFacts } from "./features.ts";
import { answerWeights } from "./weights.gen.ts";

export interface AnswerShares {
  yes: number;
  no: number;
  open: number;
}

function unpack(packed: string): Int8Array {
  const binary = atob(packed);
  return Int8Array.from(binary, (letter) => letter.charCodeAt(0));
}

let rows: { scale: number; weights: Int8Array }[] | undefined;

/** The statement's shares turned into those of the answer: a yes to "Did you miss any pills?" denies that they were taken. */
export function answerShares(facts: ReplyFacts): AnswerShares {
  rows ??= [answerWeights.pro, answerWeights.con].map(({ scale, packed }) => ({ scale, weights: unpack(packed) }));
  const features = featuresOf(facts);
  const size = 1 / Math.sqrt(features.length + 1);
  const [pro = 1, con = 1] = rows.map(({ scale, weights }) => {
    let sum = 0;
    for (const at of features) sum += weights[at] ?? 0;
    return Math.exp(Math.min(50, sum * scale * size));
  });
  const all = 1 + pro + con;
  const shares = { yes: pro / all, no: con / all, open: 1 / all };
  return facts.frame.isReversed ? { yes: shares.no, no: shares.yes, open: shares.open } : shares;
}
