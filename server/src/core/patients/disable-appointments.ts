// Ends the appointments of patients who are disabled: they stand no more, and nothing is said of them.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";

/** Plain SQL, because appointments lean on patients and not the other way round. What is written already is closed beside it, as every text is. */
export async function disableAppointments(ctx: Pick<Ctx, "tx" | "org" | "clock">, patientIds: readonly number[]): Promise<void> {
  const now = ctx.clock.now().toString();
  const { rows } = await sql<{ id: number }>`
    update appointments set state = 'disabled', lock_version = lock_version + 1, updated_at = ${now}
    where organization_id = ${ctx.org.id} and patient_id = any (${[...patientIds]}::bigint[]) and state in ('scheduled', 'active') returning id`.execute(
    ctx.tx,
  );
  if (rows.length === 0) return;
  const ids = rows.map((row) => row.id);
  await sql`update appointment_reminders set state = 'cancelled', reason = 'patient_disabled', is_settled = true, updated_at = ${now}
    where organization_id = ${ctx.org.id} and appointment_id = any (${ids}::bigint[]) and state in ('active', 'in_progress')`.execute(
    ctx.tx,
  );
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "appointment" });
}
