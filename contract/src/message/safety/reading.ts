// What the safety reader found in a text.

import type { Language } from "../languages.ts";
import type { SafetyKind, SafetyLevel } from "./safety-kinds.ts";

export interface SafetyReading {
  kind: SafetyKind;
  level: SafetyLevel;
  /** The folded words that decided, for the alert. Never log them. */
  evidence: string;
  /** The language of those words, where they tell it: the answer goes out in it. */
  language: Language | null;
}
