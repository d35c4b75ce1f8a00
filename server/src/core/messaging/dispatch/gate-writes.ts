// Writes the result of the send policy in its transaction: refusals with their counts, deferred chunks, the rate, and what may be sent now.
import type { MessageState } from "@tidings/contract/words";
import type { PoolClient } from "pg";
import { idList } from "../rules/id-list.ts";
import { rankOf } from "../rules/message-states.ts";
import { changedColumns, tallyTail } from "../rules/tally-statement.ts";
import type { Deferred, Gated } from "./gate.ts";
import type { GateRow } from "./gate-statement.ts";
import type { LeasedChunk } from "./leases.ts";

/**
 * Refusals end; what is put off shows whether more than the hour holds it. One statement for both: a transaction that counts twice
 * could wait for messages while it holds counts.
 */
export async function writeStates(
  client: PoolClient,
  organizationId: number,
  { refuse, defer }: Pick<Gated, "refuse" | "defer">,
  now: Temporal.Instant,
): Promise<void> {
  const rows = [
    ...refuse.map((one) => ({ id: one.id, state: one.state, cause: one.cause as string | null })),
    ...defer.map((one) => ({ id: one.id, state: (one.hold !== null ? "held" : "queued") as MessageState, cause: null })),
  ].sort((a, b) => a.id - b.id);
  if (rows.length === 0) return;
  await client.query({
    name: "messaging-gated",
    text: `
      with changed as (
        update messages m set state = r.state, rank = r.rank, failure_reason = r.cause, settled_at = case when r.cause is not null then $6::timestamptz end,
          reply_state = case when m.reply_state = 'open' and r.cause is not null then 'cancelled' else m.reply_state end
        from unnest($2::bigint[], $3::text[], $4::smallint[], $5::text[]) as r (id, state, rank, cause)
        where m.organization_id = $1 and m.id = r.id and m.rank = 0 and m.state <> r.state
        returning ${changedColumns}
      ), ${tallyTail}
      select count(*) from changed`,
    values: [
      organizationId,
      rows.map((one) => one.id),
      rows.map((one) => one.state),
      rows.map((one) => rankOf[one.state]),
      rows.map((one) => one.cause),
      now.toString(),
    ],
  });
}

/** One new chunk for each chunk and due time. */
export async function writeDeferrals(
  client: PoolClient,
  organizationId: number,
  deferred: readonly Deferred[],
  now: Temporal.Instant,
): Promise<void> {
  if (deferred.length === 0) return;
  const groups = new Map<string, { chunkId: number; until: string; ids: number[] }>();
  for (const { chunkId, id, until } of deferred) {
    const key = `${chunkId} ${until.toString()}`;
    const group = groups.get(key) ?? { chunkId, until: until.toString(), ids: [] };
    groups.set(key, group);
    group.ids.push(id);
  }
  const chunks = [...groups.values()];
  await client.query({
    name: "messaging-defer",
    text: `insert into outbox_chunks (organization_id, lane, from_phone, source_id, message_ids, due_at, created_at)
      select c.organization_id, c.lane, c.from_phone, c.source_id, d.ids::bigint[], d.due_at, $5
      from unnest($2::bigint[], $3::text[], $4::timestamptz[]) as d (chunk_id, ids, due_at)
      join outbox_chunks c on c.organization_id = $1 and c.id = d.chunk_id`,
    values: [
      organizationId,
      chunks.map((one) => one.chunkId),
      chunks.map((one) => idList(one.ids)),
      chunks.map((one) => one.until),
      now.toString(),
    ],
  });
}

/** Texts that were written while the organization had another number leave from the present one, and say so. */
export async function writeSender(client: PoolClient, chunk: LeasedChunk, texts: readonly GateRow[]): Promise<void> {
  const moved = texts.filter((text) => text.is_moved).map((text) => text.id);
  if (moved.length === 0) return;
  await client.query("update messages set from_phone = $3 where organization_id = $1 and id = any ($2::bigint[])", [
    chunk.organizationId,
    moved,
    chunk.fromPhone,
  ]);
}

/**
 * Takes the sender's next time for so many segments, for all workers together; null when the sender is not free.
 * A fifth of a second may be caught up, so that the pauses between two looks do not slow the sender down.
 */
export async function reservePace(
  client: PoolClient,
  chunk: LeasedChunk,
  segments: number,
  now: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const result = await client.query<{ next_free_at: string }>({
    name: "messaging-pace",
    text: `update senders set next_free_at = greatest(next_free_at, $3::timestamptz - interval '200 ms') + $4::int / segments_per_second * interval '1 second'
      where organization_id = $1 and phone = $2 and paused_until <= $3
        and next_free_at <= $3::timestamptz + case when $5 = 'now' then interval '2 s' else interval '0' end
      returning next_free_at`,
    values: [chunk.organizationId, chunk.fromPhone, now.toString(), segments, chunk.lane],
  });
  return result.rows[0] ? Temporal.Instant.from(result.rows[0].next_free_at) : null;
}

export interface Rewritten {
  chunk: LeasedChunk;
  /** May leave now, in this order. */
  sendIds: readonly number[];
  /** May leave, but not yet: the sender's pace. */
  laterIds: readonly number[];
  /** How many of them are passed on at once. */
  firstSlice: number;
}

/**
 * The chunk keeps what was handed over before and what may leave now; what the pace leaves over waits in a chunk of its own,
 * due as before. Answers the chunks that are still ours; a chunk with nothing in it is gone.
 */
export async function rewriteChunks(
  client: PoolClient,
  lists: readonly Rewritten[],
  limit: number,
  times: { now: Temporal.Instant; until: Temporal.Instant },
): Promise<Set<number>> {
  const result = await client.query<{ id: number }>({
    name: "messaging-rewrite",
    text: `
      with l as (select * from unnest($2::bigint[], $3::text[], $4::text[], $5::int[], $6::int[], $11::int[]) as l (id, send_ids, later_ids, first_slice, n, handed_before)),
      mine as (
        select c.*, l.send_ids::bigint[] as send_ids, l.first_slice, l.n, l.handed_before,
          l.later_ids::bigint[] || c.message_ids[l.handed_before + $7::int + 1 :] as rest_ids
        from outbox_chunks c join l on l.id = c.id
        where c.organization_id = $1 and c.lease_token = $8 and c.lease_until >= $9
        for update of c
      ),
      rest as (
        insert into outbox_chunks (organization_id, lane, from_phone, source_id, message_ids, due_at, created_at)
        select organization_id, lane, from_phone, source_id, rest_ids, due_at, created_at from mine where cardinality(rest_ids) > 0
      ),
      gone as (
        delete from outbox_chunks c using mine where c.organization_id = mine.organization_id and c.id = mine.id and mine.handed_before = 0 and mine.n = 0
      )
      update outbox_chunks c set
        -- As it was, unless something fell out of it: then nothing of the list is written again.
        message_ids = case when cardinality(c.message_ids) - mine.handed_before = mine.n then c.message_ids else c.message_ids[1 : mine.handed_before] || mine.send_ids end,
        handed = mine.handed_before + mine.first_slice, lease_until = $10,
        state = case when mine.n = 0 then 'handed' else c.state end, lease_token = case when mine.n > 0 then c.lease_token end, handed_at = case when mine.n = 0 then $9::timestamptz end
      from mine where c.organization_id = mine.organization_id and c.id = mine.id and not (mine.handed_before = 0 and mine.n = 0)
      returning c.id`,
    values: [
      lists[0]?.chunk.organizationId,
      lists.map((one) => one.chunk.id),
      lists.map((one) => idList(one.sendIds)),
      lists.map((one) => idList(one.laterIds)),
      lists.map((one) => one.firstSlice),
      lists.map((one) => one.sendIds.length),
      limit,
      lists[0]?.chunk.token,
      times.now.toString(),
      times.until.toString(),
      lists.map((one) => one.chunk.handedBefore),
    ],
  });
  return new Set(result.rows.map((row) => row.id));
}
