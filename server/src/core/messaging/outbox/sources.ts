// Sources of messages, such as one occurrence of an outreach or one reminder. One row stops, pauses, or resumes all its messages.

import type { Feature, MessagePurpose } from "@tidings/contract/words";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import type { Topic } from "../../../kernel/live.ts";

export interface SourceOf {
  feature: Feature;
  purpose: MessagePurpose;
  /** Product word of the record, by which screens are told of it: `outreach`, `appointment`. */
  recordType: Topic;
  recordId: number;
  recordExternalId: string;
  /** 1 unless the record repeats. */
  occurrence?: number;
  /** What its text is about, where that is known. */
  healthEquityCategory?: string | null;
  /** Its messages need consent in writing and keep to narrower hours. */
  isPromotional?: boolean;
  confidential?: Confidentiality;
  /** Of the place of the visit that its messages are about. */
  visitZone?: string | null;
  /** The file that its messages share (`Draft.sharedFiles`). */
  sharedFileId?: number | null;
}

/** Whether the record is confidential, and what its texts must then not say: names that reveal what they are about. */
export interface Confidentiality {
  isConfidential: boolean;
  words: readonly (string | null)[];
}

/** Shorter names say nothing by themselves. */
const minRevealingLength = 3;
export const revealing = ({ words }: Confidentiality): string[] => [
  ...new Set(words.flatMap((word) => (word && word.trim().length >= minRevealingLength ? [word.trim()] : []))),
];

/** A new occurrence of a record that is paused begins paused. */
const stateLikeOthers = (ctx: Ctx, recordType: string, recordId: RawBuilder<unknown>) => sql`case when exists (select from message_sources o
  where o.organization_id = ${ctx.org.id} and o.record_type = ${recordType} and o.record_id = ${recordId} and o.state = 'paused') then 'paused' else 'wanted' end`;

/** The source of this record and occurrence, made when it is not there yet. */
export async function openSource(ctx: Ctx, source: SourceOf): Promise<number> {
  const result = await sql<{ id: number }>`
    insert into message_sources as s (organization_id, feature, purpose, record_type, record_id, record_external_id, occurrence, health_equity_category,
      is_promotional, is_confidential, confidential_words, visit_zone, shared_file_id, created_at, state)
    values (${ctx.org.id}, ${source.feature}, ${source.purpose}, ${source.recordType}, ${source.recordId}, ${source.recordExternalId},
      ${source.occurrence ?? 1}, ${source.healthEquityCategory ?? null}, ${source.isPromotional ?? false},
      ${source.confidential?.isConfidential ?? false}, ${source.confidential ? revealing(source.confidential) : []}::text[], ${source.visitZone ?? null}, ${source.sharedFileId ?? null}::bigint,
      ${ctx.clock.now().toString()},
      ${stateLikeOthers(ctx, source.recordType, sql`${source.recordId}`)})
    on conflict (organization_id, record_type, record_id, occurrence) do update set visit_zone = coalesce(excluded.visit_zone, s.visit_zone)
    returning id`.execute(ctx.tx);
  return result.rows[0]?.id as number;
}

/** As `openSource` for many records of one feature and purpose, by one statement: ids in the order of the records. */
export async function openSources(
  ctx: Ctx,
  of: Pick<SourceOf, "feature" | "purpose" | "recordType">,
  records: readonly {
    recordId: number;
    recordExternalId: string;
    occurrence: number;
    confidential: Confidentiality;
    visitZone?: string | null;
  }[],
): Promise<number[]> {
  if (records.length === 0) return [];
  const result = await sql<{ id: number; record_id: number; occurrence: number }>`
    insert into message_sources as s (organization_id, feature, purpose, record_type, record_id, record_external_id, occurrence, is_confidential, confidential_words,
      visit_zone, created_at, state)
    select ${ctx.org.id}, ${of.feature}, ${of.purpose}, ${of.recordType}, r.id, r.external_id, r.occurrence, r.is_confidential,
      array(select jsonb_array_elements_text(r.words)), r.visit_zone, ${ctx.clock.now().toString()},
      ${stateLikeOthers(ctx, of.recordType, sql`r.id`)}
    from unnest(${records.map((one) => one.recordId)}::bigint[], ${records.map((one) => one.recordExternalId)}::text[],
      ${records.map((one) => one.occurrence)}::int[], ${records.map((one) => one.confidential.isConfidential)}::boolean[],
      ${records.map((one) => JSON.stringify(revealing(one.confidential)))}::jsonb[],
      ${records.map((one) => one.visitZone ?? null)}::text[]) as r (id, external_id, occurrence, is_confidential, words, visit_zone) order by r.id, r.occurrence
    on conflict (organization_id, record_type, record_id, occurrence) do update set visit_zone = coalesce(excluded.visit_zone, s.visit_zone)
    returning id, record_id, occurrence`.execute(ctx.tx);
  const ids = new Map(result.rows.map((row) => [`${row.record_id} ${row.occurrence}`, row.id]));
  return records.map((one) => ids.get(`${one.recordId} ${one.occurrence}`) as number);
}

/** Only a wanted or paused source changes; a withdrawn one stays withdrawn. */
async function setState(ctx: Ctx, sourceId: number, state: "wanted" | "paused"): Promise<boolean> {
  const result = await sql`update message_sources set state = ${state}
    where organization_id = ${ctx.org.id} and id = ${sourceId} and state <> 'withdrawn' and state <> ${state}`.execute(ctx.tx);
  return (result.numAffectedRows ?? 0n) > 0n;
}

/** From the commit on, none of their messages passes the gate, and no further slice of those that had passed. Returns those not withdrawn before. */
export async function markWithdrawn(ctx: Ctx, sourceIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update message_sources set state = 'withdrawn'
    where organization_id = ${ctx.org.id} and id in (select id from message_sources
      where organization_id = ${ctx.org.id} and id = any (${[...sourceIds]}::bigint[]) and state <> 'withdrawn' order by id for update)
    returning id`.execute(ctx.tx);
  return rows.map((row) => row.id);
}

export async function pauseSource(ctx: Ctx, sourceId: number): Promise<void> {
  await setState(ctx, sourceId, "paused");
}

/** What the pause held back is due at once; the gate defers again what has another reason to wait. */
export async function resumeSource(ctx: Ctx, sourceId: number): Promise<void> {
  const isResumed = await setState(ctx, sourceId, "wanted");
  if (!isResumed) return;
  const now = ctx.clock.now().toString();
  await sql`update outbox_chunks c set due_at = ${now} where organization_id = ${ctx.org.id} and source_id = ${sourceId} and state = 'ready' and due_at > ${now}
    and not exists (select from messages m where m.organization_id = c.organization_id and m.id = c.message_ids[1] and m.not_before > ${now})`.execute(
    ctx.tx,
  );
  await sql`select pg_notify('tidings_outbox', '')`.execute(ctx.tx);
}

/** An operator says what all messages of this record are about. False: nothing was sent for it. */
export async function correctCategoryOf(
  ctx: Ctx,
  record: { organizationId: number; recordType: Topic; recordId: number },
  category: string | null,
): Promise<boolean> {
  const result = await sql`update message_sources set health_equity_category = ${category}, is_category_corrected = true
    where organization_id = ${record.organizationId} and record_type = ${record.recordType} and record_id = ${record.recordId}`.execute(
    ctx.tx,
  );
  return (result.numAffectedRows ?? 0n) > 0n;
}

/** The counts per day of these sources' messages, from the side they were on to the other one. */
async function moveDayCounts(ctx: Ctx, sourceIds: readonly number[]): Promise<void> {
  if (sourceIds.length === 0) return;
  await sql`
    with counted as (
      select local_day(m.organization_id, date_bin('15 minutes', coalesce(m.sent_at, m.settled_at), '2000-01-01')) as day, m.feature, m.language,
        m.state as outcome, s.is_confidential, count(*) as n
      from message_sources s join messages m on m.organization_id = s.organization_id and m.source_id = s.id
      where s.organization_id = ${ctx.org.id} and s.id = any (${[...sourceIds]}::bigint[]) and coalesce(m.sent_at, m.settled_at) is not null
      group by 1, 2, 3, 4, 5
    )
    insert into message_days as d (organization_id, day, feature, language, outcome, is_confidential, n)
    select ${ctx.org.id}, day, feature, language, outcome, is_confidential, sum(n) from (
      select day, feature, language, outcome, is_confidential, n from counted
      union all select day, feature, language, outcome, not is_confidential, -n from counted) both_sides
    group by 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
    on conflict (organization_id, day, feature, language, outcome, is_confidential) do update set n = d.n + excluded.n`.execute(ctx.tx);
}

/**
 * Records were marked as confidential, or are so no longer: their messages, replies and counts follow.
 *
 * @param records a query that returns `id`, `is_confidential` and `words` of every record of the type that may have changed
 */
export async function markSources(ctx: Ctx, recordType: Topic, records: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; is_confidential: boolean }>`
    update message_sources s set is_confidential = r.is_confidential, confidential_words = array(select distinct w from unnest(r.words) w
      where length(w) >= ${minRevealingLength})
    from (${records}) r where s.organization_id = ${ctx.org.id} and s.record_type = ${recordType} and s.record_id = r.id
      and s.is_confidential <> r.is_confidential
    returning s.id, s.is_confidential`.execute(ctx.tx);
  await moveDayCounts(
    ctx,
    rows.map((row) => row.id),
  );
}
