// Marks what patients wrote about an appointment as looked at, once somebody has said what it means.
import { sql } from "kysely";
import { settleReviewThreads } from "../../core/messaging/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";

export async function reviewFlags(ctx: Ctx, appointmentId: number): Promise<void> {
  const { rows } = await sql<{
    patient_id: number;
  }>`update response_flags f set name = 'reviewed', reviewed_by_user_id = ${ctx.actor.userId}, reviewed_at = ${ctx.clock.now().toString()}
    from appointment_reminders r where r.organization_id = ${ctx.org.id} and r.appointment_id = ${appointmentId}
      and f.organization_id = r.organization_id and f.source_id = r.source_id and f.name = 'invalid' returning f.patient_id`.execute(
    ctx.tx,
  );
  if (rows.length === 0) return;
  await settleReviewThreads(
    ctx,
    rows.map((row) => row.patient_id),
  );
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "activity" });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "counters" });
}
