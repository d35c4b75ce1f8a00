// Marks the flagged replies about appointments as reviewed once a user has set the response.
import { sql } from "kysely";
import { reviewFlags } from "../../core/messaging/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";

export async function reviewAppointmentFlags(ctx: Ctx, appointmentIds: readonly number[]): Promise<void> {
  const count = await reviewFlags(
    ctx,
    "source_id",
    sql`select r.source_id from appointment_reminders r where r.organization_id = ${ctx.org.id} and r.appointment_id = any (${[...appointmentIds]}::bigint[])
      and r.source_id is not null`,
  );
  if (count === 0) return;
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "activity", feature: "appointment" });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "counters" });
}
