// Gives reminders that still wait the moment and the way that hold after a change; what was sent or skipped stays.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { appointmentsById } from "./appointment-rows.ts";
import { plansOf } from "./plan-appointment.ts";

export async function replanWaiting(ctx: Ctx, appointmentIds: readonly number[]): Promise<void> {
  if (appointmentIds.length === 0) return;
  const plans = await plansOf(ctx, await appointmentsById(ctx, appointmentIds));
  const moments = plans.flatMap(({ id, planned }) =>
    planned.flatMap((one) =>
      one.isImmediate ? [] : [{ id, kind: one.kind, position: one.position, scheduled_for: one.scheduledFor.toString() }],
    ),
  );
  await sql`update appointment_reminders r set send_via = a.send_via, scheduled_for = coalesce(n.scheduled_for, r.scheduled_for),
      updated_at = ${ctx.clock.now().toString()}
    from appointment_reminders o join appointments a on a.organization_id = o.organization_id and a.id = o.appointment_id and a.generation = o.generation
    left join jsonb_to_recordset(${JSON.stringify(moments)}::jsonb) as n (id bigint, kind text, position smallint, scheduled_for timestamptz)
      on n.id = o.appointment_id and n.kind = o.kind and n.position = o.position
    where o.organization_id = ${ctx.org.id} and o.appointment_id = any (${[...appointmentIds]}::bigint[]) and o.state = 'active'
      and r.organization_id = o.organization_id and r.id = o.id`.execute(ctx.tx);
}
