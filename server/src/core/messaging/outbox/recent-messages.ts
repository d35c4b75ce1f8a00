// Messages a patient received or will receive around a given time: which overlap with another message, and who has reached the outreach limit.
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { automatedPurposes } from "../rules/message-states.ts";

/**
 * A query of `patient_id`, `feature`, `record_type` and `record_external_id`, one row for each patient and record: automated messages of
 * these patients created since then that were sent or still wait.
 */
export const recentAutomatedSql = (ctx: Ctx, patientIds: readonly number[], since: Temporal.Instant): RawBuilder<unknown> =>
  sql`select distinct m.patient_id, m.feature, s.record_type, s.record_external_id
    from unnest(${[...patientIds]}::bigint[]) as asked (patient_id)
    join messages m on m.organization_id = ${ctx.org.id} and m.patient_id = asked.patient_id and m.created_at >= ${since.toString()}
    left join message_sources s on s.organization_id = m.organization_id and s.id = m.source_id
    where m.purpose = any (${[...automatedPurposes]}::text[]) and m.state not in ('cancelled', 'suppressed', 'failed')`;

/** Of these patients, how many had at least `budget` outreach messages in the seven days before then: what the send policy counts. */
export async function patientsAtBudget(ctx: Ctx, patientIds: readonly number[], budget: number, at: Temporal.Instant): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (
    select m.patient_id from unnest(${[...patientIds]}::bigint[]) as asked (patient_id)
    join messages m on m.organization_id = ${ctx.org.id} and m.patient_id = asked.patient_id and m.created_at > ${at.toString()}::timestamptz - interval '15 days'
    where m.purpose = 'outreach' and m.second_of is null and m.state <> 'failed' and m.sent_at > ${at.toString()}::timestamptz - interval '7 days'
    group by m.patient_id having count(*) >= ${budget}) full_ones`.execute(ctx.tx);
  return rows[0]?.n ?? 0;
}
