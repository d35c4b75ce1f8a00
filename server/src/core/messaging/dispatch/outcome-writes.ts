// Writes outcomes to the database: accepted messages with one statement, other final states with another, and requeued ones.

import type { MessageState } from "@tidings/contract/words";
import type { PoolClient } from "pg";
import type { NumberHealth } from "../../carriers/public.ts";
import { judgedColumns, judging } from "../delivery/number-judgement.ts";
import { idList } from "../rules/id-list.ts";
import { rankOf } from "../rules/message-states.ts";
import { sentAfterAll } from "../rules/sent-after-all.ts";
import type { MovedSource } from "../rules/source-notifier.ts";
import { changedColumns, tallyTail } from "../rules/tally-statement.ts";
import { byChunk, type LeasedChunk } from "./leases.ts";

export interface Settled {
  organizationId: number;
  messageId: number;
  state: MessageState;
  cause: string | null;
  code: number | null;
  number: NumberHealth;
}

/** Texts of one chunk that did not leave and wait in a new chunk until then. */
export interface Requeue {
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

export interface Accepted {
  organizationId: number;
  messageId: number;
  /** Letters and digits only. */
  carrierId: string;
}

/**
 * Only raises ranks: a report that came before the answer wins, a repeated flush changes nothing.
 * Chunks whose last text now has its outcome are handed over for good. `verdicts` names the rows `v`; $1 to $4 are shared.
 */
const statement = (rows: string, more = "", returned = "m.id"): string => `
  with v as (${rows}),
  changed as (
    update messages m set state = v.state, rank = v.rank, failure_reason = v.cause, error_code = v.code,
      carrier_message_id = coalesce(m.carrier_message_id, v.carrier_id), attempts = m.attempts + 1,
      sent_at = case when v.rank in (${rankOf.sent_unconfirmed}, ${rankOf.sent}) then coalesce(m.sent_at, $1) else m.sent_at end,
      settled_at = case when v.rank not in (${rankOf.sent_unconfirmed}, ${rankOf.sent}) then $1 when m.rank <> ${rankOf.cancelled} then m.settled_at end,
      ${sentAfterAll}
    from v where m.organization_id = v.organization_id and m.id = v.id and m.rank < v.rank
    returning ${returned}, ${changedColumns}
  ),
  finished as (
    update outbox_chunks c set state = 'handed', lease_token = null, handed_at = $1, outcome_count = cardinality(c.message_ids)
    from unnest($2::bigint[], $3::bigint[], $4::uuid[]) as f (organization_id, id, token)
    where c.organization_id = f.organization_id and c.id = f.id and c.lease_token = f.token
  ), ${more} ${tallyTail}
  select distinct organization_id, source_id from moved`;

const acceptedStatement = statement(`
  select organization_id, id, 'sent' as state, ${rankOf.sent}::smallint as rank, null::text as cause, null::int as code, carrier_id
  from unnest($5::bigint[], $6::bigint[], $7::text[]) as a (organization_id, id, carrier_id)`);

const settledStatement = (isJudging: boolean): string =>
  statement(
    `select * from unnest($5::bigint[], $6::bigint[], $7::text[], $8::smallint[], $9::text[], $10::int[], $12::text[])
      as s (organization_id, id, state, rank, cause, code, number), lateral (select null::text as carrier_id) none`,
    `asked as (
    insert into delivery_lookups (organization_id, message_id, due_at, unconfirmed_at)
    select organization_id, id, $11, $1 from changed where new_state = 'sent_unconfirmed' order by 1, 2
    on conflict (organization_id, message_id) do nothing
  ),${isJudging ? judging("$1::timestamptz") : ""}`,
    isJudging ? `${judgedColumns("v")}, false as has_second` : "m.id",
  );
const settledPlain = { name: "messaging-settled", text: settledStatement(false) };
/** Only when a refusal speaks against a number: the few that do would make the many slower. */
const settledJudged = { name: "messaging-settled-judged", text: settledStatement(true) };

interface Keyed {
  organizationId: number;
  messageId: number;
}

/** In the order of the rows' keys: two writers wait for one another, they never lock one another out. */
const byKey = (a: Keyed, b: Keyed): number => a.organizationId - b.organizationId || a.messageId - b.messageId;

function shared(now: Temporal.Instant, finished: readonly LeasedChunk[]): unknown[] {
  const sorted = finished.toSorted(byChunk);
  return [
    now.toString(),
    idList(sorted.map((one) => one.organizationId)),
    idList(sorted.map((one) => one.id)),
    sorted.map((one) => one.token),
  ];
}

/** Nearly every text: three arrays, written as their own literals, for there are thousands a second. */
export async function writeAccepted(
  client: Pick<PoolClient, "query">,
  accepted: Accepted[],
  finished: readonly LeasedChunk[],
  now: Temporal.Instant,
): Promise<MovedSource[]> {
  accepted.sort(byKey);
  const values = [
    ...shared(now, finished),
    idList(accepted.map((one) => one.organizationId)),
    idList(accepted.map((one) => one.messageId)),
    `{${accepted.map((one) => one.carrierId).join(",")}}`,
  ];
  return (await client.query<MovedSource>({ name: "messaging-accepted", text: acceptedStatement, values })).rows;
}

/** Every other ending; what is unknown is put on the list of questions. */
export async function writeSettled(
  client: Pick<PoolClient, "query">,
  settled: Settled[],
  now: Temporal.Instant,
  firstLookUpAt: Temporal.Instant,
): Promise<MovedSource[]> {
  settled.sort(byKey);
  const values = [
    ...shared(now, []),
    settled.map((one) => one.organizationId),
    settled.map((one) => one.messageId),
    settled.map((one) => one.state),
    settled.map((one) => rankOf[one.state]),
    settled.map((one) => one.cause),
    settled.map((one) => one.code),
    firstLookUpAt.toString(),
    settled.map((one) => one.number),
  ];
  const of = settled.some((one) => one.number !== "fine") ? settledJudged : settledPlain;
  return (await client.query<MovedSource>({ ...of, values })).rows;
}

/**
 * Moves texts that were not sent into a new chunk and empties their places in the old one, so that a message waits in only one
 * place. Moves nothing if the lease is lost or the texts were moved before.
 */
export async function writeRequeue(client: PoolClient, requeue: Requeue, now: Temporal.Instant): Promise<void> {
  await client.query({
    name: "messaging-requeue",
    text: `
      with old_place as (
        select c.* from outbox_chunks c where c.organization_id = $1 and c.id = $2 and c.lease_token = $3 for update
      ),
      moving as (select u.id, u.place from old_place, unnest(message_ids) with ordinality as u (id, place) where u.id = any ($4::bigint[])),
      emptied as (
        update outbox_chunks c set message_ids =
          (select array_agg(case when u.id = any ($4::bigint[]) then null else u.id end order by u.place)
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
      requeue.lease.organizationId,
      requeue.lease.id,
      requeue.lease.token,
      idList(requeue.ids),
      requeue.dueAt.toString(),
      now.toString(),
      requeue.isTried,
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

/** The carrier refused messages of these organizations for the daily limit of the account. */
export async function writeAccountLimit(
  client: PoolClient,
  organizationIds: readonly number[],
  now: Temporal.Instant,
  until: Temporal.Instant,
): Promise<void> {
  await client.query({
    name: "messaging-account-limit",
    text: `update senders set limit_reached_at = $2, automated_paused_until = $3 where organization_id = any ($1::bigint[])`,
    values: [organizationIds, now.toString(), until.toString()],
  });
}
