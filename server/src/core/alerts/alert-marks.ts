// Marks conversations with the alert of their patient's number, so that lists show them first.
import type { AlertMark } from "@tidings/contract/areas/activity";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";

/** Maximum number of conversations listed first because of an alert; few alerts are open at a time. */
const maxMarked = 500;

/** The most urgent open alert by patient id, for all patients with the alert's number. */
export async function activeAlertMarks(ctx: Ctx): Promise<Map<number, AlertMark>> {
  const { rows } = await sql<AlertMark & { patient_id: number }>`
    with active as materialized (
      select * from alerts a where a.organization_id = ${ctx.org.id} and a.state <> 'closed' and a.source = 'safety'
      order by a.raised_at desc limit ${maxMarked}
    )
    select p.patient_id, a.external_id as "externalId", a.kind, a.level, a.state, a.raised_at as "raisedAt"
    from active a join patients_with_safety_alert(${ctx.org.id}) p on p.alert_id = a.id
    order by (a.level = 'clear'), a.raised_at`.execute(ctx.tx);
  return new Map(rows.map(({ patient_id, ...mark }) => [patient_id, mark]));
}
