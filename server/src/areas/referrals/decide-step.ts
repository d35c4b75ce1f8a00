// What the clock does with a referral that is due: it ends, waits, is left as it is, or the next text leaves; pure.
import { type ReferralHindrance, type ReferralStep, referralTimes } from "@tidings/contract/areas/referrals";
import type { DueRow } from "./due-rows.ts";
import { type At, ended, hindered, type Progress, unanswered, undelivered } from "./progress.ts";
import { progressOf } from "./referral-rows.ts";

export interface Round extends At {
  hasService: boolean;
  mayLeave: boolean;
  /** Patients who are asked about another referral in this very round. */
  asked: ReadonlySet<number>;
}

export type Decision = { kind: "store"; progress: Progress } | { kind: "send"; step: ReferralStep; from: Progress };

/** What belongs to a Wednesday leaves in its hours or on the next one. */
const worthSendingHours = 8;

const isPast = (moment: string | null, now: Temporal.Instant): boolean =>
  moment !== null && Temporal.Instant.compare(Temporal.Instant.from(moment), now) <= 0;

function hindranceOf(row: DueRow, step: ReferralStep, round: Round): ReferralHindrance | null {
  if (row.patient.state !== "enabled") return "disabled";
  if (row.is_opted_out) return "opt_out";
  if (!round.hasService) return "service_off";
  if (row.patient.phone === null) return "missing_communication";
  if (row.is_unreachable) return "unreachable";
  if (row.patient.language === null) return "missing_language";
  if (!round.mayLeave) return "not_configured";
  return step !== "intro" && (row.has_other_open || round.asked.has(row.patient.id)) ? "other_question" : null;
}

/** Too late for a text that belongs to the Wednesday of `moment`. */
const isMissed = (step: ReferralStep, moment: string, { now }: Round): boolean =>
  (step === "intro" || step === "schedule_question") &&
  Temporal.Instant.compare(Temporal.Instant.from(moment).add({ hours: worthSendingHours }), now) < 0;

export function decideStep(row: DueRow, round: Round): Decision {
  const store = (progress: Progress): Decision => ({ kind: "store", progress });
  let progress = progressOf(row);
  if (isPast(row.expires_at, round.now)) return store(ended(progress, "expired", round));
  let step = row.next_step;
  if (step === null || row.next_step_at === null) return store(progress);
  const hasFailed = row.has_arrived === false;
  if (step === "schedule_question" && row.last_step === "intro" && hasFailed) {
    // The introduction was kept back: what asks about it would be the first the patient hears of it.
    return store(hindered(undelivered(progress, "intro"), "intro", null, round));
  }
  if (row.open_step === step) {
    if (hasFailed) progress = undelivered(progress, step);
    else if (step !== "schedule_question") return store(unanswered(progress));
    else if (row.asks_without_response > referralTimes.maxResends) return store(ended(progress, "expired", round));
  }
  step = progress.next_step ?? step;
  const hindrance = hindranceOf(row, step, round);
  if (hindrance !== null || isMissed(step, row.next_step_at, round)) return store(hindered(progress, step, hindrance, round));
  return { kind: "send", step, from: progress };
}
