// Settles yes or no between the rules and the answer model: the model answers above its threshold, and the rules veto it.

import type { YesNoReading } from "../choices/read-yes-no.ts";
import type { QuestionFrame } from "./question-frame.ts";
import type { AnswerShares } from "./read-model.ts";

/** Chosen by the scores that tools/train-answers.ts prints. */
export const answerThreshold = 0.88;
/** In the languages with few training lines the model is less sure of what it reads rightly. */
const otherThreshold = 0.92;
/** How much may speak against the plain yes or no before words that the rules do not understand; Spanish "no" also negates what follows. */
const explainedObjection = { yes: 0.5, no: 0.5, negating: 0.2 } as const;
/** Beside it the model must not find the reply this much likelier to leave the question open. */
const openBy = 3;
/** Where the rules find doubt in the rest, the model has to agree. */
const despiteDoubt = 0.6;
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
  /** BCP 47 base code. */
  code: string;
  /** The reply asks something itself, or says the other plain word as well: "yes but no". */
  isMixed: boolean;
  /** It begins like a yes or a no and says something else. */
  isTurned: boolean;
}

const mixed = { yes: /(?:^|[^\p{L}])(?:no|nope|nah|nunca)(?![\p{L}])/iu, no: /(?:^|[^\p{L}])(?:yes|yeah|yep|s[ií])(?![\p{L}])/iu } as const;

/** "Yes cancel": behind a yes it takes back what was asked, unless the question is about canceling. */
const canceling = /(?:^|[^\p{L}])cancel/iu;

/** What keeps a plain yes or no at the beginning from being the whole answer. */
export const isMixedReply = (text: string, lead: "yes" | "no" | undefined, asked: string): boolean =>
  /[?？؟]/u.test(text) ||
  (lead !== undefined && mixed[lead].test(text)) ||
  (lead === "yes" && canceling.test(text) && !canceling.test(asked));

/** "No I quit in March": the plain answer counts, whatever explains it, unless the model reads the whole otherwise. */
function explainedLead({ rule, shares, lead, frame, code, isMixed }: Weighed): "yes" | "no" | undefined {
  if (lead === undefined || frame.isNegated || isMixed) return undefined;
  if (rule.value !== null && rule.value !== lead) return undefined;
  const minShare =
    rule.value === null && (rule.reason === "maybe" || rule.reason === "contradictory") ? despiteDoubt : shares.open / openBy;
  const maxObjection = explainedObjection[lead === "no" && code === "es" ? "negating" : lead];
  return shares[lead] >= minShare && shares[lead === "yes" ? "no" : "yes"] <= maxObjection ? lead : undefined;
}

export function settleYesNo(
  weighed: Weighed,
  threshold = weighed.code === "en" || weighed.code === "es" ? answerThreshold : otherThreshold,
): YesNoReading {
  const { rule, shares, lead, frame, code, isTurned } = weighed;
  const doubt: YesNoReading = rule.value === null ? rule : { value: null, reason: "not_understood" };
  const isPlain = rule.value !== null && rule.confidence === "exact";
  // Languages differ in what a plain "no" to a question with a "not" says, and so do those who speak them.
  if (frame.isNegated) return isPlain && (code === "en" || code === "es") ? rule : doubt;
  if (isPlain) return rule;
  if (isTurned && (rule.value !== null || lead !== undefined)) return doubt;
  if (weighed.isMixed && rule.value === null && rule.reason === "contradictory") return doubt;
  const explained = explainedLead(weighed);
  if (explained) return { value: explained, confidence: "likely", layer: "model" };
  // Of questions of other kinds the model knows less: what the rules doubt, or what asks itself, it leaves to a person.
  if (frame.topic === "other" && (weighed.isMixed || (rule.value === null && rule.reason === "maybe"))) return doubt;
  if (rule.value !== null && agrees(shares, rule.value, lead)) return rule;
  const value = shares.yes > shares.no ? "yes" : "no";
  const isContradicted = (rule.value ?? value) !== value || (lead ?? value) !== value;
  return shares[value] >= threshold && !isContradicted ? { value, confidence: "likely", layer: "model" } : doubt;
}
