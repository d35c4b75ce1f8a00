// Settles yes or no between the rules and the answer model: the model answers above its threshold, and the rules veto it.

import type { YesNoReading } from "../read-yes-no.ts";
import type { QuestionFrame } from "./question-frame.ts";
import type { AnswerShares } from "./read-model.ts";

/** Chosen by the scores that tools/train-answers.ts prints. */
export const answerThreshold = 0.9;
/** What a guess of the rules needs of the model to count, and how much may speak against it. */
const agreement = 0.45;
const objection = 0.12;
/** How much may speak against the plain yes or no that a reply begins with. */
const leadObjection = 0.5;

const agrees = (shares: AnswerShares, value: "yes" | "no", lead: string | undefined): boolean => {
  const against = shares[value === "yes" ? "no" : "yes"];
  return lead === value ? against <= leadObjection : shares[value] >= agreement && against <= objection;
};

export interface Weighed {
  rule: YesNoReading;
  shares: AnswerShares;
  /** The plain yes or no that the reply begins with. */
  lead: "yes" | "no" | undefined;
  frame: QuestionFrame;
}

export function settleYesNo({ rule, shares, lead, frame }: Weighed, threshold = answerThreshold): YesNoReading {
  const doubt: YesNoReading = rule.value === null ? rule : { value: null, reason: "not_understood" };
  if (rule.value !== null && rule.confidence === "exact") return rule;
  if (frame.isNegated && (rule.value !== null || lead !== undefined)) return doubt;
  // The model knows little of questions of other kinds, so it decides none of them alone: of two unseen writers it read at most 17 rightly and 5 as
  // the opposite.
  if (frame.topic === "other" && (rule.value !== null || lead === undefined)) return rule;
  if (rule.value !== null && agrees(shares, rule.value, lead)) return rule;
  const value = shares.yes > shares.no ? "yes" : "no";
  const isContradicted = (rule.value ?? value) !== value || (lead ?? value) !== value;
  return shares[value] >= threshold && !isContradicted ? { value, confidence: "likely", layer: "model" } : doubt;
}
