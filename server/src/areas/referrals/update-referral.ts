// Puts right how far a referral is: what waits is taken back, and the clock goes on from there.
import { maxYearsToAppointment, type Referral, type ReferralChange } from "@tidings/contract/areas/referrals";
import { auditEvent, changesBetween } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { enqueue } from "../../kernel/jobs/define-job.ts";
import { announce } from "../../kernel/live.ts";
import { invalidField, problem } from "../../kernel/problem.ts";
import { showReferral } from "./list-referrals.ts";
import { corrected } from "./progress.ts";
import { progressOf, referralByExternalId, storeProgress } from "./referral-rows.ts";
import { sendDueJob } from "./send-due.job.ts";
import { dayOf } from "./times.ts";
import { withdrawSteps } from "./withdraw-steps.ts";

function refuseFarDate(ctx: Ctx, { appointmentDate }: ReferralChange): void {
  if (!appointmentDate) return;
  const last = dayOf(ctx.clock.now(), ctx.org.timeZone).add({ years: maxYearsToAppointment });
  if (Temporal.PlainDate.compare(Temporal.PlainDate.from(appointmentDate), last) > 0)
    throw invalidField("appointmentDate", {
      key: "validation.tooFarAhead",
      feature: "Referrals",
      amount: maxYearsToAppointment,
      unit: "years",
    });
}

export async function updateReferral(ctx: Ctx, externalId: string, change: ReferralChange): Promise<{ referral: Referral }> {
  const row = await referralByExternalId(ctx, externalId, true);
  if (change.lockVersion !== undefined && change.lockVersion !== row.lock_version) throw problem("stale");
  refuseFarDate(ctx, change);
  const before = progressOf(row);
  const progress = corrected(before, change, row.ordered_on, { now: ctx.clock.now(), timeZone: ctx.org.timeZone });
  if (progress !== before) {
    await withdrawSteps(ctx, [row.id]);
    await storeProgress(ctx, [{ id: row.id, progress }]);
    await auditEvent(ctx, {
      action: "referral.updated",
      subjectType: "referral",
      subjectId: externalId,
      detail: { from: before.state, to: progress.state },
      changes: changesBetween(before, {
        state: progress.state,
        schedule_status: progress.schedule_status,
        appointment_on: progress.appointment_on,
        attendance: progress.attendance,
      }),
      patientIds: [row.patient.id],
    });
    await announce(ctx.tx, { organizationId: ctx.org.id, topic: "referral", id: externalId });
    // The next message asks at once for the day of the appointment.
    await enqueue(ctx.tx, sendDueJob, {}, { clock: ctx.clock });
  }
  return showReferral(ctx, externalId);
}
