// Writes verdicts back: one statement for what changed, one for what goes back into the queue, in one transaction.

import type { MessageState } from "@tidings/contract/words";
import type { PoolClient } from "pg";
import { idList } from "./engine-transaction.ts";
import type { LeasedChunk } from "./leases.ts";
import { rankOf } from "./message-states.ts";
import type { MovedSource } from "./source-news.ts";
import { changedColumns, tallyTail } from "./tally-statement.ts";

export interface Settled {
  organizationId: number;
  messageId: number;
  state: MessageState;
  cause: string | null;
  code: number | null;
  carrierId: string | null;
}

export interface Returned {
  lease: LeasedChunk;
  ids: number[];
  dueAt: Temporal.Instant;
  /** An attempt was made and is counted. */
  isTried: boolean;
}

export interface Pause {
  organizationId: number;
  phone: string;
  until: Temporal.Instant;
}

/**
 * Only raises ranks: a report that came before the answer wins, a repeated flush changes nothing.
 * Chunks whose last text now has its verdict are handed over for good.
 */
export async function writeVerdicts(
  client: Pick<PoolClient, "query">,
  settled: readonly Settled[],
  finished: readonly LeasedChunk[],
  now: Temporal.Instant,
  firstLookUpAt: Temporal.Instant,
): Promise<MovedSource[]> {
  const sorted = settled.toSorted((a, b) => a.organizationId - b.organizationId || a.messageId - b.messageId);
  const result = await client.query<MovedSource>({
    name: "messaging-verdicts",
    text: `
      with changed as (
        update messages m set state = v.state, rank = v.rank, failure_reason = v.cause, error_code = v.code,
          carrier_message_id = coalesce(m.carrier_message_id, v.carrier_id), attempts = m.attempts + 1,
          sent_at = case when v.rank in (${rankOf.sent_unconfirmed}, ${rankOf.sent}) then coalesce(m.sent_at, $7) else m.sent_at end,
          settled_at = case when v.rank in (${rankOf.sent_unconfirmed}, ${rankOf.sent}) then m.settled_at else $7 end
        from unnest($1::bigint[], $2::bigint[], $3::text[], $4::smallint[], $5::text[], $6::int[], $8::text[])
          as v (organization_id, id, state, rank, cause, code, carrier_id)
        where m.organization_id = v.organization_id and m.id = v.id and m.rank < v.rank
        returning m.id, ${changedColumns}
      ),
      asked as (
        insert into delivery_lookups (organization_id, message_id, due_at)
        select organization_id, id, $9 from changed where new_state = 'sent_unconfirmed' order by 1, 2
        on conflict (organization_id, message_id) do nothing
      ),
      finished as (
        update outbox_chunks c set state = 'handed', lease_token = null, handed_at = $7, verdicts = cardinality(c.message_ids)
        from unnest($10::bigint[], $11::bigint[], $12::uuid[]) as f (organization_id, id, token)
        where c.organization_id = f.organization_id and c.id = f.id and c.lease_token = f.token
      ), ${tallyTail}
      select distinct organization_id, source_id from moved`,
    values: [
      sorted.map((one) => one.organizationId),
      sorted.map((one) => one.messageId),
      sorted.map((one) => one.state),
      sorted.map((one) => rankOf[one.state]),
      sorted.map((one) => one.cause),
      sorted.map((one) => one.code),
      now.toString(),
      sorted.map((one) => one.carrierId),
      firstLookUpAt.toString(),
      finished.map((lease) => lease.organizationId),
      finished.map((lease) => lease.id),
      finished.map((lease) => lease.token),
    ],
  });
  return result.rows;
}

/**
 * Puts texts that did not leave into a new chunk and strikes them out of the old one (their ids turn negative), so that a message
 * always waits in one place only. Whoever lost the lease, or did this before, finds nothing to move.
 */
export async function writeReturned(client: PoolClient, returned: Returned, now: Temporal.Instant): Promise<void> {
  await client.query({
    name: "messaging-return",
    text: `
      with old_place as (
        select c.* from outbox_chunks c where c.organization_id = $1 and c.id = $2 and c.lease_token = $3 for update
      ),
      moving as (select u.id, u.place from old_place, unnest(message_ids) with ordinality as u (id, place) where u.id = any ($4::bigint[])),
      struck as (
        update outbox_chunks c set message_ids =
          (select array_agg(case when u.id = any ($4::bigint[]) then -u.id else u.id end order by u.place)
            from unnest(c.message_ids) with ordinality as u (id, place))
        from old_place o where c.organization_id = o.organization_id and c.id = o.id and exists (select from moving)
      ),
      tried as (
        update messages m set attempts = m.attempts + 1 from moving where $7 and m.organization_id = $1 and m.id = moving.id and m.rank = 0
      )
      insert into outbox_chunks (organization_id, lane, from_phone, source_id, message_ids, due_at, created_at)
      select o.organization_id, o.lane, o.from_phone, o.source_id, (select array_agg(id order by place) from moving), $5, $6
      from old_place o where exists (select from moving)`,
    values: [
      returned.lease.organizationId,
      returned.lease.id,
      returned.lease.token,
      idList(returned.ids),
      returned.dueAt.toString(),
      now.toString(),
      returned.isTried,
    ],
  });
}

export async function writePauses(client: PoolClient, pauses: readonly Pause[]): Promise<void> {
  await client.query({
    name: "messaging-pause",
    text: `update senders s set paused_until = greatest(s.paused_until, p.until)
      from (select organization_id, phone, max(until) as until from unnest($1::bigint[], $2::text[], $3::timestamptz[]) as u (organization_id, phone, until)
        group by 1, 2 order by 1, 2) p
      where s.organization_id = p.organization_id and s.phone = p.phone`,
    values: [pauses.map((one) => one.organizationId), pauses.map((one) => one.phone), pauses.map((one) => one.until.toString())],
  });
}
