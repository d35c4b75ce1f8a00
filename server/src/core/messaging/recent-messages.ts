// Automated messages that patients got or will get since a moment: what overlaps with another message to them.
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { automatedPurposes } from "./message-states.ts";

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
