// Rates, progress and needs-review counts of outreaches; a fixed number of statements for a whole page.
import { sql } from "kysely";
import { type SourceTally, sourceTallies } from "../../../core/messaging/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { OutreachRow } from "../outreach-rows.ts";

export interface Figures {
  queued: number;
  held: number;
  sent: number;
  delivered: number;
  failed: number;
  unconfirmed: number;
  cancelled: number;
  /** Left out when the messages of a send were created. */
  notIncluded: number;
  /** Sent to the carrier, with any outcome. */
  left: number;
  answered: number;
  needsReview: number;
  optedOut: number;
}

export const noFigures = (): Figures => ({
  queued: 0,
  held: 0,
  sent: 0,
  delivered: 0,
  failed: 0,
  unconfirmed: 0,
  cancelled: 0,
  notIncluded: 0,
  left: 0,
  answered: 0,
  needsReview: 0,
  optedOut: 0,
});

export function addTally(figures: Figures, { states }: SourceTally): void {
  figures.queued += states.queued;
  figures.held += states.held;
  figures.sent += states.sent;
  figures.delivered += states.delivered;
  figures.failed += states.failed + states.undelivered;
  figures.unconfirmed += states.sent_unconfirmed;
  figures.cancelled += states.cancelled + states.suppressed;
  figures.left += states.sent + states.delivered + states.failed + states.undelivered + states.sent_unconfirmed;
}

/**
 * Adds what a send has no messages for: patients left out, and those whose message is not created yet. These wait, or are canceled once
 * the send is. Patients who were deleted or merged since are in no count.
 */
export function addSend(figures: Figures, { state, planned, notIncluded }: OutreachRow["sends"][number], created: number): void {
  figures.notIncluded += notIncluded;
  const undecided = Math.max(0, planned - notIncluded - created);
  if (state === "expanding") figures.queued += undecided;
  if (state === "cancelled") figures.cancelled += undecided;
}

/** Figures of one send, without replies and opt-outs. */
export async function sendFigures(ctx: Ctx, send: OutreachRow["sends"][number]): Promise<Figures> {
  const figures = noFigures();
  const tallies = await sourceTallies(ctx, [send.sourceId]);
  for (const tally of tallies) addTally(figures, tally);
  addSend(
    figures,
    send,
    tallies.reduce((sum, { created }) => sum + created, 0),
  );
  return figures;
}

/** Messages delayed at least this long count as held by quiet hours, not merely queued. */
const putOffMinutes = 5;

async function countPutOff(ctx: Ctx, sources: readonly number[]): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`select source_id, sum(cardinality(message_ids))::int as n from outbox_chunks_public
    where organization_id = ${ctx.org.id} and source_id = any(${[...sources]}::bigint[]) and state = 'ready'
      and due_at > ${ctx.clock.now().add({ minutes: putOffMinutes }).toString()} group by source_id`.execute(ctx.tx);
  return rows;
}

interface CountRow {
  source_id: number;
  n: number;
}

export async function countAnswered(ctx: Ctx, sources: readonly number[]): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`select source_id, count(*) as n from responses_public
    where organization_id = ${ctx.org.id} and source_id = any (${[...sources]}::bigint[]) and superseded_at is null and is_valid group by source_id`.execute(
    ctx.tx,
  );
  return rows;
}

export async function countFlagged(ctx: Ctx, sources: readonly number[]): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`select source_id, count(*) as n from response_flags_public
    where organization_id = ${ctx.org.id} and source_id = any (${[...sources]}::bigint[]) and name = 'invalid' group by source_id`.execute(
    ctx.tx,
  );
  return rows;
}

/** Figures by outreach id. */
export async function figuresOf(ctx: Ctx, outreaches: readonly OutreachRow[]): Promise<Map<number, Figures>> {
  const byOutreach = new Map(outreaches.map((outreach) => [outreach.id, noFigures()]));
  const ownerOf = new Map(outreaches.flatMap((outreach) => outreach.source_ids.map((source) => [source, outreach.id] as const)));
  const sources = [...ownerOf.keys()];
  if (sources.length === 0) return byOutreach;
  const of = (source: number): Figures => byOutreach.get(ownerOf.get(source) as number) ?? noFigures();
  const created = new Map<number, number>();
  for (const tally of await sourceTallies(ctx, sources)) {
    addTally(of(tally.sourceId), tally);
    created.set(tally.sourceId, (created.get(tally.sourceId) ?? 0) + tally.created);
  }
  for (const { sends } of outreaches) for (const send of sends) addSend(of(send.sourceId), send, created.get(send.sourceId) ?? 0);
  for (const row of await countPutOff(ctx, sources)) {
    const figures = of(row.source_id);
    // Chunks and counts are read one after the other while messages are being sent, so they may disagree.
    const putOff = Math.min(row.n, figures.queued);
    figures.queued -= putOff;
    figures.held += putOff;
  }
  for (const row of await countAnswered(ctx, sources)) of(row.source_id).answered += row.n;
  for (const { id, follow_on_source_ids } of outreaches) for (const source of follow_on_source_ids) ownerOf.set(source, id);
  for (const row of await countFlagged(ctx, [...ownerOf.keys()])) of(row.source_id).needsReview += row.n;
  const optedOut = await sql<{ outreach_id: number; n: number }>`select op.outreach_id, count(distinct e.patient_id) as n
    from outreaches o join consent_events_public e on e.organization_id = o.organization_id and e.occurred_at >= o.activated_at
      and e.occurred_at < coalesce((select max(c.started_at) from outreach_occurrences c
        where c.organization_id = o.organization_id and c.outreach_id = o.id), o.activated_at) + interval '14 days' and e.kind = 'opted_out' and e.feature in ('all', 'outreach')
    join outreach_patients op on op.organization_id = o.organization_id and op.outreach_id = o.id and op.patient_id = e.patient_id
    where o.organization_id = ${ctx.org.id} and o.id = any(${outreaches.map((one) => one.id)}::bigint[]) group by op.outreach_id`.execute(
    ctx.tx,
  );
  for (const row of optedOut.rows) (byOutreach.get(row.outreach_id) ?? noFigures()).optedOut = row.n;
  return byOutreach;
}
