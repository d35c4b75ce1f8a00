// Settles yes or no between the rules and the answer model: the model answers above its threshold, and the rules veto it.

import type { YesNoReading } from "../read-yes-no.ts";
import type { AnswerShares } from "./read-model.ts";

/** Chosen by the scores that tools/train-answers.ts prints. */
export const answerThreshold = 0.88;
/** What a guess of the rules needs of the model to count, and how much may speak against it. */
const agreement = 0.45;
const objection = 0.12;

const agrees = (shares: AnswerShares, value: "yes" | "no"): boolean =>
  shares[value] >= agreement && shares[value === "yes" ? "no" : "yes"] <= objection;

export interface Weighed {
  rule: YesNoReading;
  shares: AnswerShares;
  /** The question is asked with a "not". */
  isNegated: boolean;
}

export function settleYesNo({ rule, shares, isNegated }: Weighed, threshold = answerThreshold): YesNoReading {
  if (rule.value !== null && rule.confidence === "likely" && isNegated) return { value: null, reason: "not_understood" };
  if (rule.value !== null && (rule.confidence === "exact" || agrees(shares, rule.value))) return rule;
  const value = shares.yes > shares.no ? "yes" : "no";
  if (shares[value] >= threshold) return { value, confidence: "likely" };
  return rule.value === null ? rule : { value: null, reason: "not_understood" };
}
