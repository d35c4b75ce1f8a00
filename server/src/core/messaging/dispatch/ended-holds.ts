// Finds holds that ended after the send policy read them, so that their messages are checked again now instead of at the next check.
import type { PoolClient } from "pg";
import { idList } from "../rules/id-list.ts";
import type { Deferred } from "./gate.ts";
import type { LeasedChunk } from "./leases.ts";

const senderHolds = ["sender_stopped", "account_limit"];

/**
 * Locks the sources and the sender that hold a message, until the end of the transaction. Who resumes one of them either has ended and
 * is seen here, or waits and then releases the chunks that this transaction writes. Call it before anything else is written: a resume
 * holds these rows when it comes to the chunks.
 * @returns the same deferrals; those whose hold has ended are due `now`.
 */
export async function endHolds(
  client: PoolClient,
  leases: readonly LeasedChunk[],
  deferred: Deferred[],
  now: Temporal.Instant,
): Promise<Deferred[]> {
  const [first] = leases;
  if (!first) return deferred;
  const sourceOf = new Map(leases.map((lease) => [lease.id, lease.sourceId]));
  const heldBySource = new Set(deferred.filter(({ hold }) => hold === "source_paused").map(({ chunkId }) => sourceOf.get(chunkId) ?? 0));
  const ended = new Set<string>();
  const resumed = new Set<number>();
  if (heldBySource.size > 0) {
    const { rows } = await client.query<{ id: number; is_paused: boolean }>({
      name: "messaging-source-holds",
      text: "select id, state = 'paused' as is_paused from message_sources where organization_id = $1 and id = any ($2::bigint[]) order by id for share",
      values: [first.organizationId, idList([...heldBySource])],
    });
    for (const row of rows) if (!row.is_paused) resumed.add(row.id);
  }
  if (deferred.some(({ hold }) => hold !== null && senderHolds.includes(hold))) {
    // Not shared: the pace is written into the same row later.
    const { rows } = await client.query<{ is_stopped: boolean; is_at_limit: boolean }>({
      name: "messaging-sender-holds",
      text: `select stopped_at is not null as is_stopped, automated_paused_until > $3 as is_at_limit from senders
        where organization_id = $1 and phone = $2 for no key update`,
      values: [first.organizationId, first.fromPhone, now.toString()],
    });
    for (const row of rows) {
      if (!row.is_stopped) ended.add("sender_stopped");
      if (!row.is_at_limit) ended.add("account_limit");
    }
  }
  const hasEnded = ({ hold, chunkId }: Deferred): boolean =>
    hold === "source_paused" ? resumed.has(sourceOf.get(chunkId) ?? 0) : hold !== null && ended.has(hold);
  return deferred.map((one) => (hasEnded(one) ? { ...one, until: now } : one));
}
