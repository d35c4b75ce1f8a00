// Causes of undelivered messages; the interface has a sentence for each.

export const failureCauses = [
  // Decided by us before sending.
  "withdrawn",
  "too_late",
  "held_too_long",
  // The patient had as many outreach messages as the organization allows, until the message's time was over.
  "over_budget",
  "patient_deleted",
  "patient_disabled",
  "opt_out",
  "no_consent",
  // The line may not be called again in time: the limit of automated calls without recorded consent.
  "call_limit",
  // Of confidential messages: another person's number, a number of several patients, and a text that says what it is about.
  "not_own_number",
  "shared_number",
  "reveals_confidential",
  "unreachable",
  "missing_communication",
  "number_changed",
  "missing_language",
  "language_changed",
  "passed_while_paused",
  // The connection to the carrier.
  "carrier_busy",
  "carrier_down",
  "misconfigured",
  // What the carrier reported.
  "invalid_number",
  "unknown_number",
  "landline",
  "handset_off",
  "blocked",
  "filtered",
  "sender_not_registered",
  "daily_limit",
  "queue_full",
  "expired_at_carrier",
  "region_not_enabled",
  "text_refused",
  "media_unreachable",
  "media_refused",
  "media_too_large",
  "no_answer",
  "busy",
  "call_failed",
  "nothing_said",
  "carrier_unexplained",
] as const;
export type FailureCause = (typeof failureCauses)[number];
