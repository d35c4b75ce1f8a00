// The shape of a safety rule.

import type { PhraseRule } from "../phrases/phrase-rule.ts";
import type { Guard } from "./guards.ts";

export interface SafetyRule extends PhraseRule {
  readonly kind: "crisis" | "emergency" | "danger_from_others";
  readonly level: "clear" | "possible";
  /** What else takes the meaning away. */
  readonly guards?: readonly Guard[];
}
