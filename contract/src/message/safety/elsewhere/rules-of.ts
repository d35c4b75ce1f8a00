// The shape of the safety rules of a language beside English and Spanish.

import type { Language } from "../../languages.ts";
import type { SafetyRule } from "../rule.ts";

export interface ElsewhereRules {
  readonly language: Language;
  readonly rules: readonly SafetyRule[];
}

/** `unless` takes the meaning away in each of them. */
export function rulesOf(
  language: Language,
  unless: readonly string[],
  { crisis, danger, emergency }: Readonly<Record<"crisis" | "danger" | "emergency", readonly string[]>>,
): ElsewhereRules {
  const rule = (kind: SafetyRule["kind"], says: readonly string[]): SafetyRule => ({ kind, level: "clear", says, unless });
  return { language, rules: [rule("crisis", crisis), rule("danger_from_others", danger), rule("emergency", emergency)] };
}
