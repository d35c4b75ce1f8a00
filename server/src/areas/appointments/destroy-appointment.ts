// Deletes appointments of which the patients have heard nothing; any other is canceled instead.
import { sql } from "kysely";
import { auditEvents, changesBetween } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import type { AppointmentRow } from "./appointment-rows.ts";
import { lockAppointment } from "./lock-appointment.ts";
import { withdrawReminders } from "./withdraw-reminders.ts";

/** Of appointments that are locked, with what waits for them. */
export async function removeAppointments(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await withdrawReminders(ctx, ids);
  await sql`delete from appointments where organization_id = ${ctx.org.id} and id = any (${[...ids]}::bigint[])`.execute(ctx.tx);
}

/** Deletes appointments that are locked and in a state that allows it, with statements that do not grow with their number. */
export async function destroyAppointments(ctx: Ctx, rows: readonly AppointmentRow[]): Promise<void> {
  if (rows.length === 0) return;
  await removeAppointments(
    ctx,
    rows.map((row) => row.id),
  );
  await auditEvents(
    ctx,
    rows.map((row) => ({
      action: "appointment.destroyed" as const,
      subjectType: "appointment" as const,
      subjectId: row.external_id,
      patientIds: [row.patient.id],
      changes: changesBetween(row, { starts_at: null }),
    })),
  );
  const id = rows.length === 1 ? rows[0]?.external_id : undefined;
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "appointment", id });
}

export const destroyAppointment = async (ctx: Ctx, externalId: string): Promise<void> =>
  destroyAppointments(ctx, [await lockAppointment(ctx, externalId, "destroy")]);
