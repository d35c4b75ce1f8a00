// Gives reminders that still wait the moment and the way that hold after a change; what was sent or skipped stays.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { appointmentByExternalId } from "./appointment-rows.ts";
import { planOf } from "./plan-appointment.ts";

export async function replanWaiting(ctx: Ctx, externalId: string): Promise<void> {
  const row = await appointmentByExternalId(ctx, externalId);
  const planned = (await planOf(ctx, row)).filter((one) => !one.isImmediate);
  await sql`update appointment_reminders r set send_via = ${row.send_via}, scheduled_for = coalesce(n.scheduled_for, r.scheduled_for),
      updated_at = ${ctx.clock.now().toString()}
    from appointment_reminders o left join unnest(${planned.map((one) => one.kind)}::text[], ${planned.map((one) => one.position)}::smallint[],
        ${planned.map((one) => one.scheduledFor.toString())}::timestamptz[]) as n (kind, position, scheduled_for)
      on n.kind = o.kind and n.position = o.position
    where o.organization_id = ${ctx.org.id} and o.appointment_id = ${row.id} and o.generation = ${row.generation} and o.state = 'active'
      and r.organization_id = o.organization_id and r.id = o.id`.execute(ctx.tx);
}
