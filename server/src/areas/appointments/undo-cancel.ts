// Undoes a cancellation within seconds: the patient is not told, and reminders, questions and reviews are as they were.
import { type Appointment, cancelUndoSeconds } from "@tidings/contract/areas/appointments";
import { sql } from "kysely";
import { reopenReviewed, restoreQuestions, takeBackWaiting } from "../../core/messaging/public.ts";
import { auditEvent, changesBetween } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { problem } from "../../kernel/problem.ts";
import { type AppointmentRow, appointmentByExternalId } from "./appointment-rows.ts";
import { showAppointment } from "./show-appointment.ts";

/** A request that is sent in the last second still has to arrive. */
const slackSeconds = 20;

type CanceledRow = AppointmentRow & { cancelled_at: string };

/** 409 once the patient may have been told, or too much time has passed. */
function assertUndoable(ctx: Ctx, row: AppointmentRow): asserts row is CanceledRow {
  const { state, cancelled_at: canceledAt, starts_at: startsAt, patient } = row;
  if (state !== "cancelled" || canceledAt === null || patient.state !== "enabled") throw problem("invalid_state");
  const now = ctx.clock.now();
  const until = Temporal.Instant.from(canceledAt).add({ seconds: cancelUndoSeconds + slackSeconds });
  if (Temporal.Instant.compare(now, until) > 0 || Temporal.Instant.compare(Temporal.Instant.from(startsAt), now) <= 0)
    throw problem("invalid_state");
}

/** Those that the cancellation withdrew: what was written and certainly has not left is written again, from a source of its own. */
async function restoreReminders(ctx: Ctx, { id, generation, last_number: lastNumber, cancelled_at: since }: CanceledRow): Promise<void> {
  const withdrawn = sql`r.organization_id = ${ctx.org.id} and r.appointment_id = ${id} and r.generation = ${generation}
    and r.state = 'cancelled' and r.reason = 'withdrawn' and r.updated_at >= ${since}`;
  const { rows } = await sql<{ message_id: number | null }>`select r.message_id from appointment_reminders r where ${withdrawn}`.execute(
    ctx.tx,
  );
  await takeBackWaiting(
    ctx,
    rows.flatMap((row) => row.message_id ?? []),
  );
  await sql`with before as (
      select r.id, r.message_id is not null and m.state is distinct from 'cancelled' as has_left, coalesce(m.state = 'cancelled', false) as is_rewritten,
        ${lastNumber} + row_number() over (order by r.number) as next_number
      from appointment_reminders r left join messages_public m on m.organization_id = r.organization_id and m.id = r.message_id where ${withdrawn}
    ), restored as (
      update appointment_reminders r set state = case when b.has_left then 'in_progress' else 'active' end, reason = null, is_settled = false,
        number = case when b.is_rewritten then b.next_number else r.number end, attempt = r.attempt + b.is_rewritten::int,
        updated_at = ${ctx.clock.now().toString()}
      from before b where r.organization_id = ${ctx.org.id} and r.id = b.id returning r.number
    )
    update appointments set last_number = greatest(last_number, (select max(number) from restored)) where organization_id = ${ctx.org.id} and id = ${id}`.execute(
    ctx.tx,
  );
}

/** An answered question takes only clear answers, as before. */
const openAgain = (ctx: Ctx, { id, generation, rsvp }: CanceledRow): Promise<void> =>
  restoreQuestions(
    ctx,
    sql`select r.message_id from appointment_reminders r where r.organization_id = ${ctx.org.id} and r.appointment_id = ${id}
      and r.generation = ${generation} and r.is_rsvp and r.message_id is not null`,
    rsvp === "going" || rsvp === "not_going" ? "answered" : "open",
  );

async function restoreState(ctx: Ctx, { id, generation }: CanceledRow): Promise<void> {
  await sql`update appointments a set state = case when (a.rsvp_at is not null and a.rsvp_set_by_user_id is null) or exists (
        select from appointment_reminders r where r.organization_id = a.organization_id and r.appointment_id = a.id and r.generation = ${generation}
          and r.state = 'completed') then 'active' else 'scheduled' end,
      cancelled_at = null, cancelled_by_user_id = null, cancel_message_id = null, lock_version = lock_version + 1, updated_at = ${ctx.clock.now().toString()}
    where a.organization_id = ${ctx.org.id} and a.id = ${id}`.execute(ctx.tx);
}

export async function undoCancel(ctx: Ctx, externalId: string): Promise<{ appointment: Appointment }> {
  const row = await appointmentByExternalId(ctx, externalId, true);
  assertUndoable(ctx, row);
  if (row.cancel_message_id !== null && (await takeBackWaiting(ctx, [row.cancel_message_id])).length === 0) throw problem("invalid_state");
  await restoreReminders(ctx, row);
  await openAgain(ctx, row);
  await restoreState(ctx, row);
  const sources = sql`select r.source_id from appointment_reminders r where r.organization_id = ${ctx.org.id} and r.appointment_id = ${row.id}
    and r.source_id is not null`;
  const reopened = await reopenReviewed(ctx, sources, row.cancelled_at);
  const { appointment } = await showAppointment(ctx, externalId);
  await auditEvent(ctx, {
    action: "appointment.cancel_undone",
    subjectType: "appointment",
    subjectId: externalId,
    patientIds: [row.patient.id],
    changes: changesBetween(row, { state: appointment.state }),
  });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "appointment", id: externalId });
  if (reopened > 0) await announce(ctx.tx, { organizationId: ctx.org.id, topic: "counters" });
  return { appointment };
}
