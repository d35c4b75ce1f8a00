// Writes the reminders of an appointment for its present start, and sends at once what is due at once.
import { fitsModality } from "@tidings/contract/areas/appointments";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import type { AppointmentRow } from "./appointment-rows.ts";
import { appointmentValuesOf } from "./appointment-rows.ts";
import { lockDueReminders } from "./due-rows.ts";
import { type Planned, planReminders, type Slot } from "./plan-reminders.ts";
import { sendReminders } from "./send-reminders.ts";
import { withholdMisfits } from "./withhold-misfits.ts";

export const maxReminders = 4;

export async function slotsOf(ctx: Ctx, templateId: number): Promise<Slot[]> {
  const { rows } = await sql<Slot>`
    select id, position, is_rsvp as "isRsvp", is_immediate as "isImmediate", num_of_days_before as "numOfDaysBefore", to_char(send_time, 'HH24:MI') as "sendTime"
    from appointment_template_reminders where organization_id = ${ctx.org.id} and appointment_template_id = ${templateId} order by position`.execute(
    ctx.tx,
  );
  return rows;
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

/** What would be sent, and when, for this start. */
export async function planOf(
  ctx: Ctx,
  row: Pick<Plannable, "template" | "patient"> & Parameters<typeof appointmentValuesOf>[0],
): Promise<Planned[]> {
  const slots = await slotsOf(ctx, row.template.id);
  return planReminders(slots, {
    start: appointmentValuesOf(row).start,
    now: ctx.clock.now(),
    patientZone: row.patient.time_zone ?? ctx.org.timeZone,
    hasFollowUp: row.template.isFollowUpEnabled,
  });
}

/** For an appointment that is new or has a new start; nothing of its generation is there yet. */
export async function planAppointment(ctx: Ctx, row: Plannable): Promise<void> {
  await insertReminders(ctx, [{ ...row, planned: await planOf(ctx, row) }]);
  if (!fitsModality(row.template.modalities, row.modality)) await withholdMisfits(ctx, sql`a.id = ${row.id}`);
  await sendReminders(ctx, await lockDueReminders(ctx, sql`r.appointment_id = ${row.id}`, maxReminders));
}
