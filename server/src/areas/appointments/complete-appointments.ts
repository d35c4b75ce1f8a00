// Closes the question of visits that have begun, and completes those that are over.
import { sql } from "kysely";
import { supersedeQuestions } from "../../core/messaging/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";

/** So long after its end a visit counts as over. */
const graceHours = 1;

/** A visit that is completed was closed by an earlier round. */
async function closeQuestions(ctx: Ctx): Promise<void> {
  // An array, not a join: there are always few, whatever the planner thinks of what has begun.
  await supersedeQuestions(
    ctx,
    sql`select r.message_id from appointment_reminders r where r.organization_id = ${ctx.org.id} and r.is_rsvp and r.message_id is not null
      and r.appointment_id = any (array(select a.id from appointments a where a.organization_id = ${ctx.org.id} and a.state in ('scheduled', 'active')
        and a.starts_at <= ${ctx.clock.now().toString()}))`,
  );
}

export async function completeAppointments(ctx: Ctx): Promise<void> {
  await closeQuestions(ctx);
  const now = ctx.clock.now();
  const { rows } = await sql<{ id: number; external_id: string }>`
    update appointments a set state = 'completed', updated_at = ${now.toString()}
    where a.organization_id = ${ctx.org.id} and a.state in ('scheduled', 'active') and a.starts_at < ${now.subtract({ hours: graceHours }).toString()}
      and a.starts_at + coalesce(a.duration, 0) * interval '1 minute' < ${now.subtract({ hours: graceHours }).toString()}
    returning a.id, a.external_id`.execute(ctx.tx);
  if (rows.length === 0) return;
  await sql`update appointment_reminders set state = 'skipped', reason = 'past', is_settled = true, updated_at = ${now.toString()}
    where organization_id = ${ctx.org.id} and appointment_id = any (${rows.map((row) => row.id)}::bigint[]) and state = 'active'`.execute(
    ctx.tx,
  );
  for (const { external_id: id } of rows) await announce(ctx.tx, { organizationId: ctx.org.id, topic: "appointment", id });
}
