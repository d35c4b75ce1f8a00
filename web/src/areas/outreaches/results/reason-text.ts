// Texts for the reasons why a patient is excluded or was not reached, with what staff can do. Pure.
import { failureText } from "../../../kit/failure-words.ts";
import type { Explained } from "../../../kit/unreachable-words.ts";
import { t } from "../text.ts";

const notIncludedReasons = [
  "disabled",
  "opt_out",
  "no_consent",
  "missing_communication",
  "missing_language",
  "unreachable",
  "held_for_review",
  "missing_value",
  "too_long",
  "duplicate",
] as const;

/** Reasons for excluding recipients belong to this area; reasons of failed sending are shared. */
export function reasonText(reason: string): Explained {
  const own = notIncludedReasons.find((known) => known === reason);
  return own ? { what: t(`reason.${own}`), todo: t(`reason.${own}.todo`) } : failureText(reason);
}
