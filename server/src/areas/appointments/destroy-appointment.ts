// Deletes an appointment of which the patient has heard nothing; any other is cancelled instead.
import { sql } from "kysely";
import { auditEvent, changesBetween } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { lockAppointment } from "./lock-appointment.ts";
import { withdrawReminders } from "./withdraw-reminders.ts";

export async function destroyAppointment(ctx: Ctx, externalId: string): Promise<void> {
  const row = await lockAppointment(ctx, externalId, "destroy");
  await withdrawReminders(ctx, [row.id]);
  await sql`delete from appointments where organization_id = ${ctx.org.id} and id = ${row.id}`.execute(ctx.tx);
  await auditEvent(ctx, {
    action: "appointment.destroyed",
    subjectType: "appointment",
    subjectId: externalId,
    patientIds: [row.patient.id],
    changes: changesBetween(row, { starts_at: null }),
  });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "appointment", id: externalId });
}
