// Reads whether a text speaks of harm to oneself or others, of abuse, or of a medical emergency.

import { foldReply } from "./fold-reply.ts";
import { compilePhraseRule } from "./phrase-rule.ts";
import { type ModelShares, modelShares } from "./reply-model/read-model.ts";
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

/** From this share on the statistical reader alone raises a possible alarm; below the other it takes a broad rule's away. */
const modelFrom = 0.5;
const modelDoubtsBelow = 0.1;
const modelGuards = ["denied", "old", "fiction"] as const;

function readRules(guard: GuardedText, normal: string, share: () => number): SafetyReading | null {
  const sound = soundOf(normal);
  let possible: SafetyReading | null = null;
  for (const { kind, level, language, guards, phrases, isCertain } of rules) {
    if (guards?.some((it) => guard.holds(it)) || (possible && level === "possible")) continue;
    const evidence = phrases.find(language === "spanish" ? sound : normal);
    if (evidence === undefined || (!isCertain && share() < modelDoubtsBelow)) continue;
    if (level === "clear") return { kind, level, evidence, language };
    possible = { kind, level, evidence, language };
  }
  return possible;
}

/** Null: nothing of the kind. Never throws. */
export function readSafety(text: string, _context: SafetyContext = {}): SafetyReading | null {
  const folded = foldReply(text);
  if (folded === "") return null;
  const normal = normalEnglish(folded);
  let shares: ModelShares | undefined;
  const model = (): ModelShares => (shares ??= modelShares(normal));
  const guard = guarded(text, normal);
  const read = readRules(guard, normal, () => model().crisis + model().emergency) ?? readMeasurements(text, folded);
  if (read) return read;
  if (modelGuards.some((it) => guard.holds(it))) return null;
  const { crisis, emergency } = model();
  if (crisis + emergency < modelFrom) return null;
  return { kind: crisis > emergency ? "crisis" : "emergency", level: "possible", evidence: folded, language: null };
}
