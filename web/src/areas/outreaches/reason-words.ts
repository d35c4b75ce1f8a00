// Why a patient is left out or was not reached, in words, with what staff can do. Pure.
import { type Explained, failureWords } from "../../kit/labels.ts";
import { t } from "./text.ts";

const leftOutReasons = [
  "disabled",
  "opt_out",
  "missing_communication",
  "missing_language",
  "unreachable",
  "held_for_review",
  "missing_value",
  "too_long",
  "duplicate",
] as const;

/** Reasons of the choice of recipients are this area's own; those of sending are shared by all. */
export function reasonWords(reason: string): Explained {
  const own = leftOutReasons.find((known) => known === reason);
  return own ? { what: t(`reason.${own}`), todo: t(`reason.${own}.todo`) } : failureWords(reason);
}
