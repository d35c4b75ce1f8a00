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
  if (locked.rows.length === 0) return [];
  const { rows } = await sql<DueRow>`
    select r.id as reminder_id, r.number, r.kind, r.is_rsvp, r.send_via as reminder_send_via, r.attempt, s.content_text,
      s.acknowledgement_yes_content_text as yes_text, s.acknowledgement_no_content_text as no_text, p.is_unreachable, p.landline_phone,
      ${isOptedOut} as is_opted_out, ${columns}
    from appointment_reminders r join appointments a on a.organization_id = r.organization_id and a.id = r.appointment_id ${joined}
    left join appointment_template_reminders s on s.organization_id = r.organization_id and s.id = r.template_reminder_id
    where r.organization_id = ${ctx.org.id} and r.id = any (${locked.rows.map((row) => row.id)}::bigint[]) order by r.scheduled_for, r.id`.execute(
    ctx.tx,
  );
  return rows.map(textsOfReminder);
}
