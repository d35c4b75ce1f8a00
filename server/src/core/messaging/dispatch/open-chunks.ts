// Turns a lease into messages that may be sent: the send policy in one short transaction of the organization, without network calls.
import type { Clock } from "../../../kernel/clock.ts";
import type { Databases } from "../../../kernel/database/connect.ts";
import type { Log } from "../../../kernel/log.ts";
import { idList } from "../rules/id-list.ts";
import { limitCalls } from "./call-limits.ts";
import { endHolds } from "./ended-holds.ts";
import { asOrganization } from "./engine-transaction.ts";
import { sortGated } from "./gate.ts";
import { type GateRow, gateStatement } from "./gate-statement.ts";
import { type Rewritten, reservePace, rewriteChunks, writeDeferrals, writeSender, writeStates } from "./gate-writes.ts";
import type { LeasedChunk } from "./leases.ts";

export interface OpenedChunk {
  lease: LeasedChunk;
  texts: readonly GateRow[];
  /** How many of the texts the database knows as passed on. */
  marked: number;
  /** Before the gate looked, on this process's steady clock. */
  gatedAt: number;
  /** The moment the gate judged by, in milliseconds of the product's clock. */
  gatedFor: number;
}

export interface Opened {
  chunks: OpenedChunk[];
  /** When the sender is free again, where it keeps a pace. */
  nextFreeAt: Temporal.Instant | null;
}

const noLimit = 2_000_000;

/** As many as the sender's pace allows within a second, at least one. */
function withinPace(rows: readonly GateRow[], rate: number): { now: GateRow[]; later: GateRow[]; segments: number } {
  let segments = 0;
  let at = 0;
  for (const row of rows) {
    if (at > 0 && segments + row.segments > rate) break;
    segments += row.segments;
    at += 1;
  }
  return { now: rows.slice(0, at), later: rows.slice(at), segments };
}

/**
 * `leases` are of one organization and one sender. The first `slice` texts of each (0: none) are marked as passed on in the same transaction.
 * Safe to repeat after an unknown outcome of its COMMIT: it reads the lists as they now are.
 */
export async function openChunks(
  db: Databases,
  leases: readonly LeasedChunk[],
  options: { clock: Clock; log: Log; leaseMs: number; slice: number },
): Promise<Opened> {
  const [first] = leases;
  if (!first) return { chunks: [], nextFreeAt: null };
  const { organizationId, segmentsPerSecond: rate } = first;
  const limit = rate === null ? noLimit : Math.max(1, Math.floor(rate));
  const now = options.clock.now();
  const gatedAt = performance.now();
  return asOrganization(db, organizationId, async (client) => {
    const { rows } = await client.query<GateRow>({
      name: "messaging-gate",
      text: gateStatement,
      values: [
        organizationId,
        leases.map((lease) => lease.id),
        first.token,
        now.toString(),
        limit,
        leases.map((lease) => lease.handedBefore),
      ],
    });
    const sorted = sortGated(rows, now);
    const defer = await endHolds(client, leases, sorted.defer, now);
    const gated = await limitCalls(client, organizationId, { ...sorted, defer }, now);
    if (gated.unknownZones.length > 0)
      options.log.error({ organizationId, code: "unknown_zone" }, "a time zone is not known: the organization's hours count");
    await writeStates(client, organizationId, gated, now);
    await writeDeferrals(client, organizationId, gated.defer, now);
    let allowed = { now: gated.send, later: [] as GateRow[], segments: 0 };
    let nextFreeAt: Temporal.Instant | null = null;
    if (rate !== null && gated.send.length > 0) {
      allowed = withinPace(gated.send, rate);
      nextFreeAt = await reservePace(client, first, allowed.segments, now);
      if (!nextFreeAt) allowed = { now: [], later: gated.send, segments: 0 };
    }
    await writeSender(client, first, allowed.now);
    const lists = leases.map((lease) => listOf(lease, allowed, rate === null ? options.slice : noLimit));
    const kept = await rewriteChunks(
      client,
      lists.map((one) => one.rewritten),
      limit,
      { now, until: now.add({ milliseconds: options.leaseMs }) },
    );
    return {
      nextFreeAt,
      chunks: lists.flatMap(({ rewritten: { chunk, firstSlice }, texts }) => {
        if (!kept.has(chunk.id) || texts.length === 0) return [];
        chunk.confirmedAt = gatedAt;
        return [{ lease: chunk, texts, marked: firstSlice, gatedAt, gatedFor: now.epochMilliseconds }];
      }),
    };
  });
}

function listOf(
  chunk: LeasedChunk,
  allowed: { now: GateRow[]; later: GateRow[] },
  slice: number,
): { rewritten: Rewritten; texts: GateRow[] } {
  const texts = allowed.now.filter((row) => row.chunk_id === chunk.id);
  const laterIds = allowed.later.filter((row) => row.chunk_id === chunk.id).map((row) => row.id);
  const firstSlice = Math.min(slice, texts.length);
  return { texts, rewritten: { chunk, sendIds: texts.map((row) => row.id), laterIds, firstSlice } };
}

/**
 * Before a slice leaves, the database knows it as passed on. Answers what of it may not leave any more; null: the chunk is no longer
 * ours, or its source is no longer wanted. Source and messages are read here once more, so that a stop and an opt-out reach what the gate let pass
 * a moment before: measured, 3 µs a text. Each is looked up by its key whatever the planner believes of a table that has grown since it
 * was analyzed: it once read another index from end to end, and a mass send left at half its speed until then.
 */
export async function markSlice(
  db: Databases,
  opened: OpenedChunk,
  marked: number,
  times: { now: Temporal.Instant; leaseMs: number },
): Promise<ReadonlySet<number> | null> {
  const { lease } = opened;
  const confirmedAt = performance.now();
  const result = await db.systemPool.query<{ closed: number[] }>({
    name: "messaging-mark",
    text: `with mine as (
        update outbox_chunks c set handed = $4, lease_until = $5
        where c.organization_id = $1 and c.id = $2 and c.lease_token = $3 and c.lease_until >= $6 and (c.source_id is null
          or exists (select from message_sources s where s.organization_id = c.organization_id and s.id = c.source_id and s.state = 'wanted'))
        returning 1
      )
      select array(select m.id from unnest($7::bigint[]) as u (id)
        cross join lateral (select id from messages where organization_id = $1 and id = u.id and rank > 0 offset 0) m) as closed from mine`,
    values: [
      lease.organizationId,
      lease.id,
      lease.token,
      lease.handedBefore + marked,
      times.now.add({ milliseconds: times.leaseMs }).toString(),
      times.now.toString(),
      idList(opened.texts.slice(opened.marked, marked).map((row) => row.id)),
    ],
  });
  const [mine] = result.rows;
  if (!mine) return null;
  lease.confirmedAt = confirmedAt;
  opened.marked = marked;
  return new Set(mine.closed);
}
