// What staff know of the patient's answer: going, not going, or that the reply was looked at.
import type { Appointment, settableRsvps } from "@tidings/contract/areas/appointments";
import { can } from "@tidings/contract/permissions";
import { sql } from "kysely";
import { auditEvent, changesBetween } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { lockAppointment } from "./lock-appointment.ts";
import { reviewAppointmentFlags } from "./review-flags.ts";
import { showAppointment } from "./show-appointment.ts";

type Rsvp = (typeof settableRsvps)[number];

interface Answered {
  id: number;
  external_id: string;
  patientId: number;
  before: string;
}

async function writeRsvp(ctx: Ctx, { id, external_id: externalId, patientId, before }: Answered, rsvp: Rsvp): Promise<void> {
  const now = ctx.clock.now().toString();
  await sql`update appointments set rsvp = ${rsvp}, rsvp_at = ${now}, rsvp_set_by_user_id = ${ctx.actor.userId}, lock_version = lock_version + 1,
      updated_at = ${now}
    where organization_id = ${ctx.org.id} and id = ${id}`.execute(ctx.tx);
  await reviewAppointmentFlags(ctx, [id]);
  await auditEvent(ctx, {
    action: "appointment.rsvp",
    subjectType: "appointment",
    subjectId: externalId,
    detail: { rsvp },
    patientIds: [patientId],
    changes: changesBetween({ rsvp: before }, { rsvp }),
  });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "appointment", id: externalId });
}

/** It stands until the patient answers again. */
export async function setRsvp(ctx: Ctx, externalId: string, rsvp: Rsvp): Promise<{ appointment: Appointment }> {
  const row = await lockAppointment(ctx, externalId, "rsvp");
  await writeRsvp(ctx, { id: row.id, external_id: row.external_id, patientId: row.patient.id, before: row.rsvp }, rsvp);
  return showAppointment(ctx, externalId);
}

/**
 * The reply was reviewed elsewhere, such as in Messenger: its appointment no longer waits for clarification. Does nothing for a user
 * who may not set responses, so that the appointment stays open for those who may.
 */
export async function reviewRsvp(ctx: Ctx, sourceId: number): Promise<void> {
  if (!can(ctx.actor.permissions, "rsvp", "appointment")) return;
  const { rows } = await sql<Answered>`select id, external_id, patient_id as "patientId", rsvp as before from appointments
    where organization_id = ${ctx.org.id} and rsvp = 'waiting_for_clarification' and state in ('scheduled', 'active')
      and id = (select appointment_id from appointment_reminders where organization_id = ${ctx.org.id} and source_id = ${sourceId})
    for update`.execute(ctx.tx);
  if (rows[0]) await writeRsvp(ctx, rows[0], "reviewed");
}

/** The message that settled the reply was taken back: unless someone has said since what the reply means, it waits for that again. */
export async function reopenRsvp(ctx: Ctx, sourceId: number): Promise<void> {
  const { rows } = await sql<{
    external_id: string;
  }>`update appointments set rsvp = 'waiting_for_clarification', rsvp_set_by_user_id = null,
      lock_version = lock_version + 1, updated_at = ${ctx.clock.now().toString()}
    where organization_id = ${ctx.org.id} and rsvp = 'reviewed' and state in ('scheduled', 'active')
      and id = (select appointment_id from appointment_reminders where organization_id = ${ctx.org.id} and source_id = ${sourceId})
    returning external_id`.execute(ctx.tx);
  for (const { external_id: id } of rows) await announce(ctx.tx, { organizationId: ctx.org.id, topic: "appointment", id });
}
