// Maps the stored reasons why a patient was not reached to the reported reasons.
import type { FailureReason } from "@tidings/contract/words";
import { type RawBuilder, sql } from "kysely";
import type { FailureCause } from "../../../core/carriers/public.ts";
import type { ExclusionReason } from "../planning/recipients.ts";

const reportedAs: Record<ExclusionReason | FailureCause, FailureReason> = {
  disabled: "unreachable",
  opt_out: "opt_out",
  no_consent: "missing_communication",
  call_limit: "missing_communication",
  missing_communication: "missing_communication",
  missing_language: "missing_language",
  unreachable: "unreachable",
  held_for_review: "unreachable",
  missing_value: "missing_communication",
  too_long: "missing_communication",
  duplicate: "missing_communication",
  withdrawn: "missing_communication",
  too_late: "missing_communication",
  held_too_long: "missing_communication",
  over_budget: "missing_communication",
  patient_deleted: "missing_communication",
  patient_disabled: "missing_communication",
  not_own_number: "missing_communication",
  shared_number: "missing_communication",
  reveals_confidential: "missing_communication",
  number_changed: "missing_communication",
  language_changed: "missing_communication",
  passed_while_paused: "missing_communication",
  carrier_busy: "missing_communication",
  carrier_down: "missing_communication",
  misconfigured: "missing_communication",
  invalid_number: "missing_communication",
  unknown_number: "missing_communication",
  landline: "missing_communication",
  handset_off: "missing_communication",
  blocked: "missing_communication",
  filtered: "missing_communication",
  sender_not_registered: "missing_communication",
  daily_limit: "missing_communication",
  queue_full: "missing_communication",
  expired_at_carrier: "missing_communication",
  region_not_enabled: "missing_communication",
  text_refused: "missing_communication",
  media_unreachable: "missing_communication",
  media_refused: "missing_communication",
  media_too_large: "missing_communication",
  no_answer: "missing_communication",
  busy: "missing_communication",
  call_failed: "missing_communication",
  nothing_said: "missing_communication",
  carrier_unexplained: "missing_communication",
};

const storedAs = (reason: FailureReason): string[] =>
  Object.entries(reportedAs).flatMap(([stored, reported]) => (reported === reason ? [stored] : []));

/** Lists the reasons explicitly, so that an index can be used; "not in" would read and discard rows. */
export const isReportedAs = (column: RawBuilder<unknown>, reason: FailureReason): RawBuilder<unknown> =>
  sql`${column} = any (${storedAs(reason)}::text[])`;

export const reportedSql = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`case
  when ${isReportedAs(column, "missing_language")} then 'missing_language' when ${isReportedAs(column, "opt_out")} then 'opt_out'
  when ${isReportedAs(column, "unreachable")} then 'unreachable' else 'missing_communication' end`;
