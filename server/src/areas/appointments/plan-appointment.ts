// Writes the reminders of an appointment for its present start, and sends at once what is due at once.
import { fitsModality } from "@tidings/contract/areas/appointments";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { enqueue } from "../../kernel/jobs/define-job.ts";
import type { AppointmentRow } from "./appointment-rows.ts";
import { appointmentValuesOf } from "./appointment-rows.ts";
import { lockDueReminders } from "./due-rows.ts";
import { type Planned, planReminders, type Slot } from "./plan-reminders.ts";
import { remindPatientsJob } from "./remind-patients.job.ts";
import { sendReminders } from "./send-reminders.ts";
import { withholdMisfits } from "./withhold-misfits.ts";

const maxReminders = 4;

/** By the id of the template. */
export async function slotsOf(ctx: Ctx, templateIds: readonly number[]): Promise<Map<number, Slot[]>> {
  const { rows } = await sql<Slot & { template_id: number }>`
    select appointment_template_id as template_id, id, position, is_rsvp as "isRsvp", is_immediate as "isImmediate",
      num_of_days_before as "numOfDaysBefore", to_char(send_time, 'HH24:MI') as "sendTime"
    from appointment_template_reminders where organization_id = ${ctx.org.id} and appointment_template_id = any (${[...new Set(templateIds)]}::bigint[])
    order by position`.execute(ctx.tx);
  return Map.groupBy(rows, (row) => row.template_id);
}

type Plannable = Pick<AppointmentRow, "id" | "generation" | "last_number" | "send_via" | "modality" | "template" | "patient"> &
  Parameters<typeof appointmentValuesOf>[0];

export interface PlanOfOne extends Pick<Plannable, "id" | "generation" | "last_number" | "send_via"> {
  planned: readonly Planned[];
}

/** Of any number of appointments, none of whose present generation is there yet. */
export async function insertReminders(ctx: Ctx, plans: readonly PlanOfOne[]): Promise<void> {
  const now = ctx.clock.now().toString();
  const rows = plans.flatMap(({ id, generation, last_number, send_via, planned }) =>
    planned.map((one, at) => ({
      appointment_id: id,
      generation,
      number: last_number + at + 1,
      send_via,
      kind: one.kind,
      position: one.position,
      slot: one.id,
      is_rsvp: one.isRsvp,
      is_immediate: one.isImmediate,
      days: one.numOfDaysBefore,
      send_time: one.sendTime,
      scheduled_for: one.scheduledFor.toString(),
      is_skipped: one.isSkipped,
    })),
  );
  const ends = plans.map(({ id, last_number, planned }) => ({
    id,
    last_number: last_number + planned.length,
    rsvp: planned.some((one) => !one.isSkipped) ? "no_reminders_sent" : "no_reminders_scheduled",
  }));
  await sql`
    with made as (
      insert into appointment_reminders (organization_id, appointment_id, generation, number, kind, position, template_reminder_id, is_rsvp, is_immediate,
        num_of_days_before, send_time, scheduled_for, send_via, state, reason, is_settled, created_at, updated_at)
      select ${ctx.org.id}, appointment_id, generation, number, kind, position, slot, is_rsvp, is_immediate, days, send_time, scheduled_for, send_via,
        case when is_skipped then 'skipped' else 'active' end, case when is_skipped then 'past' end, is_skipped, ${now}, ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as u (appointment_id bigint, generation integer, number integer, send_via text, kind text,
        position smallint, slot bigint, is_rsvp boolean, is_immediate boolean, days integer, send_time time, scheduled_for timestamptz, is_skipped boolean)
    )
    update appointments a set last_number = e.last_number, rsvp = e.rsvp
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as e (id bigint, last_number integer, rsvp text)
    where a.organization_id = ${ctx.org.id} and a.id = e.id and a.id = any (${ends.map((one) => one.id)}::bigint[])`.execute(ctx.tx);
}

/** What would be sent, and when, for the start of each. */
export async function plansOf<R extends Plannable>(ctx: Ctx, rows: readonly R[]): Promise<(R & { planned: Planned[] })[]> {
  const slots = await slotsOf(
    ctx,
    rows.map((row) => row.template.id),
  );
  return rows.map((row) => ({
    ...row,
    planned: planReminders(slots.get(row.template.id) ?? [], {
      start: appointmentValuesOf(row).start,
      now: ctx.clock.now(),
      patientZone: row.patient.time_zone ?? ctx.org.timeZone,
      hasFollowUp: row.template.isFollowUpEnabled,
    }),
  }));
}

/** Sends at once what is due at once of one appointment; of several, the job does, which is requested here. */
export async function sendDue(ctx: Ctx, appointmentIds: readonly number[]): Promise<void> {
  const [id, ...others] = appointmentIds;
  if (id === undefined) return;
  if (others.length > 0) await enqueue(ctx.tx, remindPatientsJob, {}, { clock: ctx.clock });
  else await sendReminders(ctx, await lockDueReminders(ctx, sql`r.appointment_id = ${id}`, maxReminders));
}

/** For an appointment that is new; nothing of its generation is there yet. */
export async function planAppointment(ctx: Ctx, row: Plannable): Promise<void> {
  await insertReminders(ctx, await plansOf(ctx, [row]));
  if (!fitsModality(row.template.modalities, row.modality)) await withholdMisfits(ctx, sql`a.id = ${row.id}`);
  await sendDue(ctx, [row.id]);
}
