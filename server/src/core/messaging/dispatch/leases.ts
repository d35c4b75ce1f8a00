// Leases of outbox chunks: claiming, extending, and what happens when a worker dies.
import type { Databases } from "../../../kernel/database/connect.ts";
import type { LaneName } from "../rules/draft.ts";
import { rankOf } from "../rules/message-states.ts";
import { sentAfterAll } from "../rules/sent-after-all.ts";
import { changedColumns, tallyTail } from "../rules/tally-statement.ts";

/** A token stands on a chunk only while it is leased: it alone says whose the chunk is, and finds it by its primary key. */
export interface LeasedChunk {
  organizationId: number;
  id: number;
  lane: LaneName;
  sourceId: number | null;
  fromPhone: string;
  token: string;
  /** The first so many places were handed over by earlier workers; none of them is ever handed over again. */
  handedBefore: number;
  /** How many texts are behind those. */
  texts: number;
  /** When an earlier worker's lease ran out: about then its texts left, if they did. Null when the chunk was free. */
  lostAt: string | null;
  segmentsPerSecond: number | null;
  /** When the lease was last known to be ours, on this process's own steady clock. */
  confirmedAt: number;
  /** Another worker has it now, or may have. */
  isLost: boolean;
}

interface ClaimedRow {
  organization_id: number;
  id: number;
  source_id: number | null;
  from_phone: string;
  handed: number;
  texts: number;
  lost_at: string | null;
  segments_per_second: string | null;
}

// Senders first: each free one offers its oldest chunks. Organizations then take turns by lot, not by age: the older backlog of one
// would win every claim of a single chunk. A safety text asks for no sender's leave. A person's text may leave although the
// mass send before it has used up the sender's next two seconds. A paced sender's mass send is claimed one chunk at a time.
const claimStatement = `
with due as materialized (
  select s.organization_id, c.id, c.due_at, s.segments_per_second, row_number() over (partition by s.organization_id order by c.due_at, c.id) as turn
  from senders s cross join lateral (
    select id, due_at from outbox_chunks c
    where c.organization_id = s.organization_id and c.from_phone = s.phone and c.lane = $1 and c.state in ('ready', 'leased')
      and c.due_at <= $2 and (c.state = 'ready' or c.lease_until < $2)
    order by c.due_at, c.id
    limit case when s.segments_per_second is null or $1 = 'safety' then $3::int * 2 when $1 = 'bulk' then 1 else greatest(1, floor(s.segments_per_second)::int) end
  ) c
  where $1 = 'safety' or s.paused_until <= $2 and (s.segments_per_second is null or s.next_free_at <= $2::timestamptz + case when $1 = 'now' then interval '2 s' else interval '0' end)
),
picked as (
  select c.organization_id, c.id, d.segments_per_second from outbox_chunks c
  join (select organization_id, id, segments_per_second, turn, random() as lot from due order by turn, lot limit $3::int * 8) d
    on d.organization_id = c.organization_id and d.id = c.id
  where c.state in ('ready', 'leased') and c.due_at <= $2 and (c.state = 'ready' or c.lease_until < $2)
  order by d.turn, d.lot limit $3 for update of c skip locked
)
update outbox_chunks c set state = 'leased', lease_token = $4, lease_until = $5
from picked p where c.organization_id = p.organization_id and c.id = p.id
returning c.organization_id, c.id, c.source_id, c.from_phone, c.handed, cardinality(c.message_ids) - c.handed as texts,
  case when old.state = 'leased' then old.lease_until end as lost_at, p.segments_per_second`;

export interface Claim {
  lane: LaneName;
  limit: number;
  token: string;
  now: Temporal.Instant;
  leaseMs: number;
}

export async function claimChunks(db: Databases, claim: Claim): Promise<LeasedChunk[]> {
  const confirmedAt = performance.now();
  const until = claim.now.add({ milliseconds: claim.leaseMs });
  const result = await db.systemPool.query<ClaimedRow>({
    name: "messaging-claim",
    text: claimStatement,
    values: [claim.lane, claim.now.toString(), claim.limit, claim.token, until.toString()],
  });
  return result.rows.map((row) => ({
    organizationId: row.organization_id,
    id: row.id,
    lane: claim.lane,
    sourceId: row.source_id,
    fromPhone: row.from_phone,
    token: claim.token,
    handedBefore: row.handed,
    texts: row.texts,
    lostAt: row.lost_at,
    segmentsPerSecond: row.segments_per_second === null || claim.lane === "safety" ? null : Number(row.segments_per_second),
    confirmedAt,
    isLost: false,
  }));
}

/** In the order of the rows' keys: two writers wait for one another, they never lock one another out. */
export const byChunk = (a: LeasedChunk, b: LeasedChunk): number => a.organizationId - b.organizationId || a.id - b.id;

/** Extends these leases; what another worker has taken meanwhile is marked as lost. */
export async function extendLeases(db: Databases, leases: readonly LeasedChunk[], now: Temporal.Instant, leaseMs: number): Promise<void> {
  const confirmedAt = performance.now();
  const chunks = leases.toSorted(byChunk);
  const result = await db.systemPool.query<{ id: number }>({
    name: "messaging-extend",
    text: `update outbox_chunks c set lease_until = $4
      from unnest($1::bigint[], $2::bigint[], $3::uuid[]) as l (organization_id, id, token)
      where c.organization_id = l.organization_id and c.id = l.id and c.lease_token = l.token and c.lease_until >= $5
      returning c.id`,
    values: [
      chunks.map((chunk) => chunk.organizationId),
      chunks.map((chunk) => chunk.id),
      chunks.map((chunk) => chunk.token),
      now.add({ milliseconds: leaseMs }).toString(),
      now.toString(),
    ],
  });
  const kept = new Set(result.rows.map((row) => row.id));
  for (const chunk of chunks) {
    if (kept.has(chunk.id)) chunk.confirmedAt = confirmedAt;
    else chunk.isLost = true;
  }
}

/**
 * An expired lease: what was passed to the carrier's client and has no outcome may have been sent, also what was cancelled
 * while it was leaving (whatever the gate refused is not among the places that were handed over).
 * It becomes sent_unconfirmed and is asked about; only proof that the carrier never had it lets it leave again. Repeating this changes nothing.
 */
export async function settleLostSends(db: Databases, chunk: LeasedChunk, now: Temporal.Instant): Promise<number> {
  const result = await db.systemPool.query<{ n: number }>({
    text: `
      with changed as (
        update messages m set state = 'sent_unconfirmed', rank = ${rankOf.sent_unconfirmed}, sent_at = coalesce(m.sent_at, $4), attempts = m.attempts + 1,
          failure_reason = null, settled_at = null, ${sentAfterAll}
        where m.organization_id = $1 and (m.rank = 0 or (m.rank = ${rankOf.cancelled} and m.error_code is null))
          and m.id = any((select message_ids[1:handed] from outbox_chunks where organization_id = $1 and id = $2)::bigint[])
        returning m.id, ${changedColumns}
      ),
      asked as (
        insert into delivery_lookups (organization_id, message_id, due_at, unconfirmed_at) select organization_id, id, $3, $3 from changed order by id
        on conflict (organization_id, message_id) do nothing
      ), ${tallyTail}
      select count(*) as n from changed`,
    values: [chunk.organizationId, chunk.id, now.toString(), chunk.lostAt ?? now.toString()],
  });
  return result.rows[0]?.n ?? 0;
}
