// Takes back what waits to be sent for appointments, and closes what was asked for them.
import { sql } from "kysely";
import { supersedeQuestions, withdrawSources } from "../../core/messaging/public.ts";
import type { Ctx } from "../../kernel/context.ts";

/** What was handed over already stays as it is; from the commit on nothing more of it leaves. */
export async function withdrawReminders(ctx: Ctx, appointmentIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ source_id: number | null }>`
    update appointment_reminders set state = 'cancelled', reason = 'withdrawn', is_settled = true, updated_at = ${ctx.clock.now().toString()}
    where organization_id = ${ctx.org.id} and appointment_id = any (${[...appointmentIds]}::bigint[]) and state in ('active', 'in_progress') returning source_id`.execute(
    ctx.tx,
  );
  await withdrawSources(
    ctx,
    rows.flatMap((row) => row.source_id ?? []),
  );
  await closeQuestions(ctx, appointmentIds);
}

/** A later YES is no answer to a start that does not hold any more. */
async function closeQuestions(ctx: Ctx, appointmentIds: readonly number[]): Promise<void> {
  await supersedeQuestions(
    ctx,
    sql`select r.message_id from appointment_reminders r
      where r.organization_id = ${ctx.org.id} and r.appointment_id = any (${[...appointmentIds]}::bigint[]) and r.is_rsvp and r.message_id is not null`,
    ["open", "answered"],
  );
}
