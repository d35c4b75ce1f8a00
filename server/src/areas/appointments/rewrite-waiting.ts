// Writes reminders again that are written and wait to leave, after a change of what they say: place, provider, phone, address.
import { type RawBuilder, sql } from "kysely";
import { takeBackWaiting } from "../../core/messaging/public.ts";
import type { Ctx } from "../../kernel/context.ts";

/**
 * Reminders of these `appointments a` go back to those that are due; the next round sends them as the appointment is then. What a worker
 * is handing to the carrier stays as it was written: a second text would be one too many.
 */
export async function rewriteWaiting(ctx: Ctx, which: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ message_id: number }>`
    select r.message_id from appointment_reminders r join appointments a on a.organization_id = r.organization_id and a.id = r.appointment_id
    where r.organization_id = ${ctx.org.id} and r.state = 'in_progress' and r.message_id is not null and r.generation = a.generation
      and a.state in ('scheduled', 'active') and a.starts_at > ${ctx.clock.now().toString()} and ${which} order by r.id for update of r`.execute(
    ctx.tx,
  );
  const canceled = await takeBackWaiting(
    ctx,
    rows.map((row) => row.message_id),
  );
  await sql`update appointment_reminders set state = 'active', reason = null, message_id = null, attempt = attempt + 1, updated_at = ${ctx.clock.now().toString()}
    where organization_id = ${ctx.org.id} and message_id = any (${canceled}::bigint[])`.execute(ctx.tx);
}
