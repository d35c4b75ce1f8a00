// Finds the first safety rule whose words a reply says.

import { compilePhraseRule } from "../phrases/phrase-rule.ts";
import { certainRules } from "./certain.ts";
import { englishCrisis } from "./crisis-english.ts";
import { spanishCrisis } from "./crisis-spanish.ts";
import { englishDanger } from "./danger-english.ts";
import { spanishDanger } from "./danger-spanish.ts";
import { englishEmergency } from "./emergency-english.ts";
import { spanishEmergency } from "./emergency-spanish.ts";
import type { GuardedText } from "./guards.ts";
import type { SafetyReading } from "./reading.ts";
import { soundOf } from "./sound-spanish.ts";

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

export interface SafetyRuleReading extends SafetyReading {
  /** Said so plainly that no statistics may take it for anything else. */
  isCertain: boolean;
}

/** The first clear wording, else the first possible one. `normal`: the words as normal-english.ts spells them. */
export function readSafetyRules(guard: GuardedText, normal: string): SafetyRuleReading | null {
  const sound = soundOf(normal);
  let possible: SafetyRuleReading | null = null;
  for (const { kind, level, language, guards, phrases, isCertain } of rules) {
    if (guards?.some((it) => guard.holds(it)) || (possible && level === "possible")) continue;
    const evidence = phrases.find(language === "spanish" ? sound : normal);
    if (evidence === undefined) continue;
    if (level === "clear") return { kind, level, evidence, language, isCertain };
    possible = { kind, level, evidence, language, isCertain };
  }
  return possible;
}
