// Reads which other messages the recipients of an outreach get around its start.
import { overlapDays, type Preflight } from "@tidings/contract/areas/outreaches/preflight";
import type { Feature } from "@tidings/contract/words";
import { sql } from "kysely";
import { recentAutomatedSql } from "../../../core/messaging/public.ts";
import type { Ctx } from "../../../kernel/context.ts";

interface Row {
  /** Null in the row of the total. */
  feature: Feature | null;
  title: string | null;
  patients: number;
}

const maxRecords = 10;

/** `besides`: an outreach that is being edited is no overlap with itself. */
export async function readOverlaps(
  ctx: Ctx,
  patientIds: readonly number[],
  startsAt: Temporal.Instant,
  besides: string | null,
): Promise<Preflight["overlaps"]> {
  const hours = overlapDays * 24;
  const until = startsAt.add({ hours }).toString();
  const { rows } = await sql<Row>`
    with found as (
      select r.patient_id, r.feature, o.title, coalesce(o.external_id::text, r.feature) as record
      from (${recentAutomatedSql(ctx, patientIds, startsAt.subtract({ hours }))}) r
      left join outreaches o on o.organization_id = ${ctx.org.id} and r.record_type = 'outreach' and o.external_id::text = r.record_external_id
      union
      select op.patient_id, 'outreach', o.title, o.external_id::text
      from outreach_occurrences c join outreaches o on o.organization_id = c.organization_id and o.id = c.outreach_id
      join outreach_patients op on op.organization_id = o.organization_id and op.outreach_id = o.id and op.state <> 'stopped'
      where c.organization_id = ${ctx.org.id} and c.state = 'planned' and o.state in ('processing', 'scheduled', 'active')
        and c.scheduled_for <= ${until} and op.patient_id = any (${[...patientIds]}::bigint[])
    ), others as (select * from found where record is distinct from ${besides}::text)
    select feature, title, count(distinct patient_id) as patients from others group by grouping sets ((), (feature, title, record))
    order by feature is null desc, patients desc, title limit ${maxRecords + 1}`.execute(ctx.tx);
  const [total, ...records] = rows;
  return {
    patients: total?.patients ?? 0,
    records: records.flatMap(({ feature, title, patients }) => (feature === null ? [] : [{ feature, title, patients }])),
  };
}
