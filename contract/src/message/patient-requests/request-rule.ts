// The shape of a rule for what patients say beyond answers: to stop, to leave one thing, that a number or a person is gone.

import type { PhraseRule } from "../phrases/phrase-rule.ts";

export interface RequestRule extends PhraseRule {
  readonly kind: "stop" | "start" | "wrong_number" | "deceased" | "moved" | "leave_program" | "doubtful_stop";
}
