// Why a patient is left out or was not reached, in words, with what staff can do. Pure.
import { type Explained, failureText } from "../../kit/labels.ts";
import { t } from "./text.ts";

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

/** Reasons of the choice of recipients are this area's own; those of sending are shared by all. */
export function reasonText(reason: string): Explained {
  const own = notIncludedReasons.find((known) => known === reason);
  return own ? { what: t(`reason.${own}`), todo: t(`reason.${own}.todo`) } : failureText(reason);
}
