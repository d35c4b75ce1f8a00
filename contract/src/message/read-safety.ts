// Reads whether a text speaks of harm to oneself or others, of abuse, or of a medical emergency.

import { foldReply } from "./fold-reply.ts";
import { compilePhraseRule } from "./phrase-rule.ts";
import { logOdds, modelShares } from "./reply-model/read-model.ts";
import { certainRules } from "./safety/certain.ts";
import { englishCrisis } from "./safety/crisis-english.ts";
import { spanishCrisis } from "./safety/crisis-spanish.ts";
import { englishDanger } from "./safety/danger-english.ts";
import { spanishDanger } from "./safety/danger-spanish.ts";
import { englishEmergency } from "./safety/emergency-english.ts";
import { spanishEmergency } from "./safety/emergency-spanish.ts";
import { type GuardedText, guarded } from "./safety/guards.ts";
import { normalEnglish } from "./safety/normal-english.ts";
import { readMeasurements } from "./safety/read-measurements.ts";
import type { SafetyReading } from "./safety/reading.ts";
import { soundOf } from "./safety/sound-spanish.ts";

export type { SafetyReading } from "./safety/reading.ts";
export type { SafetyKind, SafetyLevel } from "./safety-kinds.ts";

export interface SafetyContext {
  /** The patient's language, where it is known. */
  language?: string;
}

const rules = [
  ...certainRules.map((rule) => ({
    ...rule,
    isCertain: true,
    phrases: compilePhraseRule(rule, rule.language === "spanish" ? soundOf : undefined),
  })),
  ...[...englishCrisis, ...englishDanger, ...englishEmergency].map((rule) => ({
    ...rule,
    language: "english" as const,
    isCertain: false,
    phrases: compilePhraseRule(rule),
  })),
  ...[...spanishCrisis, ...spanishDanger, ...spanishEmergency].map((rule) => ({
    ...rule,
    language: "spanish" as const,
    isCertain: false,
    phrases: compilePhraseRule(rule, soundOf),
  })),
];

/**
 * How much a rule adds to the log-odds of the statistical reader, and from which sum on a reply is an alarm. Fitted on writers whom
 * neither the rules nor the weights had seen; certain rules need no agreement.
 */
const ruleAdds = { clear: 1.1, possible: 0.75 } as const;
const alarmFrom = 0;
const modelGuards = ["denied", "old", "fiction"] as const;

interface RuleReading extends SafetyReading {
  /** Said so plainly that no statistics may take it for anything else. */
  isCertain: boolean;
}

/** What the rules alone find: the first clear wording, else the first possible one. */
function readSafetyRules(guard: GuardedText, normal: string): RuleReading | null {
  const sound = soundOf(normal);
  let possible: RuleReading | null = null;
  for (const { kind, level, language, guards, phrases, isCertain } of rules) {
    if (guards?.some((it) => guard.holds(it)) || (possible && level === "possible")) continue;
    const evidence = phrases.find(language === "spanish" ? sound : normal);
    if (evidence === undefined) continue;
    if (level === "clear") return { kind, level, evidence, language, isCertain };
    possible = { kind, level, evidence, language, isCertain };
  }
  return possible;
}

/** Null: nothing of the kind. Never throws. */
export function readSafety(text: string, _context: SafetyContext = {}): SafetyReading | null {
  const folded = foldReply(text);
  if (folded === "") return null;
  const normal = normalEnglish(folded);
  const guard = guarded(text, normal);
  const rule = readSafetyRules(guard, normal);
  if (rule?.isCertain) return withoutCertainty(rule);
  const measured = readMeasurements(text, folded);
  if (measured) return measured;
  const { crisis, emergency } = modelShares(normal);
  const odds = logOdds(crisis + emergency) + (rule ? ruleAdds[rule.level] : 0);
  if (odds < alarmFrom) return null;
  if (rule) return withoutCertainty(rule);
  if (modelGuards.some((it) => guard.holds(it))) return null;
  return { kind: crisis > emergency ? "crisis" : "emergency", level: "possible", evidence: folded, language: null };
}

const withoutCertainty = ({ kind, level, evidence, language }: RuleReading): SafetyReading => ({ kind, level, evidence, language });
