// What the rules find in a reply, once for the readers of safety and of requests and as signs for the statistical reader.

import { foldReply } from "../fold-reply.ts";
import { findPhrase, findRequests, isExcused, type Request } from "../patient-requests/find-requests.ts";
import { type GuardedText, guarded } from "../safety/guards.ts";
import { normalEnglish } from "../safety/normal-english.ts";
import { readMeasurements } from "../safety/read-measurements.ts";
import type { SafetyReading } from "../safety/reading.ts";
import { readSafetyRules, type SafetyRuleReading } from "../safety/safety-rules.ts";

export interface Findings {
  folded: string;
  /** The words as normal-english.ts spells them. */
  normal: string;
  guard: GuardedText;
  safety: SafetyRuleReading | null;
  measured: SafetyReading | null;
  requests: readonly Request[];
  phrase: ReturnType<typeof findPhrase>;
  isExcused: boolean;
}

/** "98 coma 6": the sign of a decimal in Spanish and Catalan, not a coma. */
const decimalComma =
  /(?<=(?:\d|(?<!\p{L})(?:cero|zero|una?|uno|dos|tres|cuatro|quatre|cinco|cinc|seis|sis|siete|set|ocho|vuit|nueve|nou|diez|deu)) )coma(?= (?:\d|cero|zero|una?|uno|dos|tres|cuatro|quatre|cinc|cinco|seis|sis|siete|set|ocho|vuit|nueve|nou))/giu;

function find(text: string): Findings {
  const folded = foldReply(text.replace(/wrong\s*#/giu, "wrong number").replace(decimalComma, "punto"));
  const normal = normalEnglish(folded);
  const guard = guarded(text, normal);
  return {
    folded,
    normal,
    guard,
    safety: readSafetyRules(guard, normal),
    measured: readMeasurements(text, folded),
    requests: findRequests(normal),
    phrase: findPhrase(folded),
    isExcused: isExcused(folded),
  };
}

let last: { text: string; findings: Findings } | undefined;

/** Two readers ask about the same reply, one after the other: the last one is kept. */
export function findingsOf(text: string): Findings {
  if (last?.text !== text) last = { text, findings: find(text) };
  return last.findings;
}

/** Names of what was found, as features of the statistical reader. */
export function signsOf({ safety, measured, requests, phrase }: Findings): string[] {
  const signs = requests.map(({ kind }) => `request ${kind}`);
  if (requests[0]) signs.push(`first ${requests[0].kind}`);
  if (phrase) signs.push(`phrase ${phrase.kind}`);
  if (measured) signs.push("measured");
  if (safety) signs.push("safety", `safety ${safety.kind} ${safety.isCertain ? "certain" : safety.level}`);
  return signs;
}
