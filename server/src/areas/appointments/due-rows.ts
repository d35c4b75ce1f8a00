// Reminders that are due, with everything that decides whether each is sent and what it says.

import { type RawBuilder, sql } from "kysely";
import { stoppedSql } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { type AppointmentRow, columns, joined, type Texts } from "./appointment-rows.ts";
import { textsOfReminder } from "./confidential-texts.ts";

export interface DueRow extends AppointmentRow {
  reminder_id: number;
  number: number;
  kind: "reminder" | "follow_up";
  is_rsvp: boolean;
  reminder_send_via: "sms" | "voice";
  attempt: number;
  landline_phone: string | null;
  content_text: Texts | null;
  yes_text: Texts | null;
  no_text: Texts | null;
  is_opted_out: boolean;
  is_unreachable: boolean;
}

/** Of `patients p`: nothing about appointments may be sent. */
export const isOptedOut = stoppedSql("appointment");

/** Locks reminders and appointments alike: who cancels or reschedules waits, or is waited for until the next round. */
export async function lockDueReminders(ctx: Ctx, which: RawBuilder<unknown>, limit: number): Promise<DueRow[]> {
  const locked = await sql<{ id: number }>`
    select r.id from appointment_reminders r join appointments a on a.organization_id = r.organization_id and a.id = r.appointment_id
    where r.organization_id = ${ctx.org.id} and r.state = 'active' and r.scheduled_for <= ${ctx.clock.now().toString()}
      and a.state in ('scheduled', 'active') and ${which}
    order by r.scheduled_for, r.id limit ${limit} for update of r, a skip locked`.execute(ctx.tx);
  return rowsOfReminders(
    ctx,
    locked.rows.map((row) => row.id),
  );
}

/**
 * Reminder calls of later today to the lines of these reminder calls: without recorded consent to calls a line is called once a day, and
 * one call reads them all. A second reminder of the same visit is not among them.
 */
export async function lockCallsOfToday(ctx: Ctx, due: readonly DueRow[]): Promise<DueRow[]> {
  const calls = due.filter((row) => row.reminder_send_via === "voice");
  if (calls.length === 0) return [];
  const now = ctx.clock.now().toString();
  const locked = await sql<{ id: number }>`
    with called as (select c.patient_id, c.line from unnest(${calls.map((row) => row.patient.id)}::bigint[],
        ${calls.map((row) => row.landline_phone ?? row.patient.phone)}::text[]) as c (patient_id, line)
      where c.line is not null and not has_call_consent(${ctx.org.id}, c.patient_id, c.line)),
    -- Put off, so that the planner reads the few patients of the lines first.
    on_lines as materialized (select l.patient_id, l.line from patients_on_lines(${ctx.org.id}, (select array_agg(distinct line) from called)) l)
    select r.id from on_lines l join appointments a on a.organization_id = ${ctx.org.id} and a.patient_id = l.patient_id
    join appointment_reminders r on r.organization_id = a.organization_id and r.appointment_id = a.id
    where a.state in ('scheduled', 'active') and not a.id = any (${due.map((row) => row.id)}::bigint[])
      and r.state = 'active' and r.kind = 'reminder' and r.send_via = 'voice' and r.scheduled_for > ${now}
      and (r.scheduled_for at time zone a.time_zone)::date = (${now}::timestamptz at time zone a.time_zone)::date
      and not has_call_consent(${ctx.org.id}, l.patient_id, l.line)
    order by r.scheduled_for, r.id for update of r, a skip locked`.execute(ctx.tx);
  return rowsOfReminders(
    ctx,
    locked.rows.map((row) => row.id),
  );
}

async function rowsOfReminders(ctx: Ctx, ids: readonly number[]): Promise<DueRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<DueRow>`
    select r.id as reminder_id, r.number, r.kind, r.is_rsvp, r.send_via as reminder_send_via, r.attempt, s.content_text,
      s.acknowledgement_yes_content_text as yes_text, s.acknowledgement_no_content_text as no_text, p.is_unreachable, p.landline_phone,
      ${isOptedOut} as is_opted_out, ${columns}
    from appointment_reminders r join appointments a on a.organization_id = r.organization_id and a.id = r.appointment_id ${joined}
    left join appointment_template_reminders s on s.organization_id = r.organization_id and s.id = r.template_reminder_id
    where r.organization_id = ${ctx.org.id} and r.id = any (${[...ids]}::bigint[]) order by r.scheduled_for, r.id`.execute(ctx.tx);
  return rows.map(textsOfReminder);
}
