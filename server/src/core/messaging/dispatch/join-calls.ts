// Reminder calls of one day to one line become one call: the others wait, and are read in the call of the first.
import type { PoolClient } from "pg";
import type { FailureCause } from "../../carriers/public.ts";
import { rankOf } from "../rules/message-states.ts";
import type { Deferred, Refused } from "./gate.ts";
import type { GateRow } from "./gate-statement.ts";

/** How soon a waiting reminder is looked at again; the call takes it before, as a rule. */
const againAfter = { minutes: 2 };
/** A call without a report for so long is over. */
const maxCallTime = { hours: 1 };

interface Leader {
  phone: string;
  day: string;
  message_id: number;
  rank: number;
  failure_reason: string | null;
  sent_at: string | null;
}

/** A reminder that may not be called by itself today. */
export interface WaitingReminder {
  row: GateRow;
  day: string;
  /** The call that it waited for when it was looked at before. */
  joined: number | null;
}

async function leadersOf(client: PoolClient, organizationId: number, waiting: readonly WaitingReminder[]): Promise<Map<string, Leader>> {
  const { rows } = await client.query<Leader>(
    `select c.phone, c.called_on::text as day, m.id as message_id, m.rank, m.failure_reason, m.sent_at
     from (select distinct * from unnest($2::text[], $3::date[]) as u (phone, day)) w
     join call_days c on c.organization_id = $1 and c.phone = w.phone and c.called_on = w.day and c.joins_message_id is null
     join messages m on m.organization_id = $1 and m.id = c.message_id and m.purpose = 'reminder'`,
    [organizationId, waiting.map(({ row }) => row.to_phone), waiting.map(({ day }) => day)],
  );
  return new Map(rows.map((leader) => [`${leader.phone} ${leader.day}`, leader]));
}

const isUnderWay = ({ rank, sent_at: sentAt }: Leader, now: Temporal.Instant): boolean =>
  rank < rankOf.delivered && (sentAt === null || Temporal.Instant.compare(Temporal.Instant.from(sentAt).add(maxCallTime), now) > 0);

/**
 * What becomes of reminders whose line has a reminder call today: they wait to be read in it; one that waited for a call which was busy or
 * unanswered was called in vain as well, and is called again on another day. The others keep the answer of the limit.
 */
export async function joinCalls(
  client: PoolClient,
  organizationId: number,
  waiting: readonly WaitingReminder[],
  now: Temporal.Instant,
): Promise<(Deferred | Refused)[]> {
  if (waiting.length === 0) return [];
  const leaders = await leadersOf(client, organizationId, waiting);
  const until = now.add(againAfter);
  const joining: { one: WaitingReminder; leader: Leader }[] = [];
  const refused = waiting.flatMap((one): Refused[] => {
    const { row, day, joined } = one;
    const leader = leaders.get(`${row.to_phone} ${day}`);
    if (!leader) return [];
    const isInTime = row.not_after === null || Temporal.Instant.compare(Temporal.Instant.from(row.not_after), until) > 0;
    if (isUnderWay(leader, now) && isInTime) joining.push({ one, leader });
    const isInVain = leader.failure_reason === "no_answer" || leader.failure_reason === "busy";
    return joined === leader.message_id && isInVain ? [{ id: row.id, state: "failed", cause: leader.failure_reason as FailureCause }] : [];
  });
  await client.query(
    `insert into call_days (organization_id, message_id, phone, called_on, joins_message_id)
     select $1, j.id, j.phone, j.day, j.leader from unnest($2::bigint[], $3::text[], $4::date[], $5::bigint[]) as j (id, phone, day, leader)`,
    [
      organizationId,
      joining.map(({ one }) => one.row.id),
      joining.map(({ one }) => one.row.to_phone),
      joining.map(({ one }) => one.day),
      joining.map(({ leader }) => leader.message_id),
    ],
  );
  return [...joining.map(({ one: { row } }): Deferred => ({ chunkId: row.chunk_id, id: row.id, until, hold: null })), ...refused];
}
