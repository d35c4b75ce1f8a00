// Puts messages with an unknown outcome back into the queue under their own rows, once it is proven or decided that they were never sent.
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { idList } from "../rules/id-list.ts";
import { automatedPurposes, rankOf } from "../rules/message-states.ts";
import { isUnstoppable, wordList } from "../rules/stop-rules.ts";
import { changedColumns, tallyTail } from "../rules/tally-statement.ts";
import { outcomeTable } from "./outcome-table.ts";

export interface Unaccepted {
  organizationId: number;
  messageId: number;
  /** Proven: how often it had been asked about when it was; one that was asked about since is left alone. Null: staff decided, of one given up. */
  attempts: number | null;
}

/** As often as a carrier that cannot be reached is tried. */
const maxAttempts = outcomeTable.unreachable.retry?.maxAttempts ?? 1;

/**
 * The row is as before its hand-over, but for its attempts, and meets the gate again: window, opt-outs and `not_after` decide again.
 * What was answered has arrived, whatever the log says. Its place in an older chunk is emptied, for a message waits in one place only;
 * the new chunk leaves from the number the organization has now. After too many tries it ends as failed. Answers the messages that moved;
 * one whose news came meanwhile, or whose organization has no number any more, stays as it is.
 */
export function sendAgainStatement(given: readonly Unaccepted[], now: Temporal.Instant): RawBuilder<{ id: number }> {
  const sorted = given.toSorted((a, b) => a.organizationId - b.organizationId || a.messageId - b.messageId);
  return sql<{ id: number }>`
    with wanted as (
      select * from unnest(${idList(sorted.map((one) => one.organizationId))}::bigint[], ${idList(sorted.map((one) => one.messageId))}::bigint[],
        ${sorted.map((one) => one.attempts)}::int[]) as w (organization_id, id, asked)
    ),
    changed as (
      update messages m set state = case when w.asked is null or m.attempts < ${maxAttempts} then 'queued' else 'failed' end,
        rank = case when w.asked is null or m.attempts < ${maxAttempts} then 0 else ${rankOf.failed} end,
        failure_reason = case when w.asked is null or m.attempts < ${maxAttempts} then null else 'carrier_down' end,
        settled_at = case when w.asked is null or m.attempts < ${maxAttempts} then null else ${now.toString()}::timestamptz end, sent_at = null
      from wanted w where m.organization_id = w.organization_id and m.id = w.id and m.rank = ${rankOf.sent_unconfirmed}
        and m.carrier_message_id is null and m.reply_state is distinct from 'answered'
        and case when w.asked is null then m.settled_at is not null
          else exists (select from delivery_lookups l where l.organization_id = m.organization_id and l.message_id = m.id and l.attempts = w.asked) end
        and exists (select from senders s where s.organization_id = m.organization_id and s.channel = m.channel)
      returning m.id, m.channel, m.from_phone, m.purpose, ${sql.raw(changedColumns)}
    ),
    forgotten as (
      delete from delivery_lookups l using changed c where l.organization_id = c.organization_id and l.message_id = c.id
    ),
    emptied as (
      update outbox_chunks c set message_ids =
        (select array_agg(case when u.id = any (g.ids) then null else u.id end order by u.place) from unnest(c.message_ids) with ordinality as u (id, place))
      from (select organization_id, array_agg(id) as ids from changed group by 1) g
      where c.organization_id = g.organization_id and c.state <> 'handed' and c.message_ids && g.ids
    ),
    waiting as (
      insert into outbox_chunks (organization_id, lane, from_phone, source_id, message_ids, due_at, created_at)
      select c.organization_id, case when c.purpose in (${sql.raw(wordList(automatedPurposes))}) then 'bulk' else 'now' end as lane, s.phone, c.source_id,
        array_agg(c.id order by c.id), ${now.toString()}::timestamptz, ${now.toString()}::timestamptz
      from changed c cross join lateral (select phone from senders s where s.organization_id = c.organization_id and s.channel = c.channel
        order by phone = c.from_phone desc, id limit 1) s
      where c.new_state = 'queued' group by c.organization_id, 2, s.phone, c.source_id
    ),
    ${sql.raw(tallyTail)}
    select id from (select id, pg_notify('tidings_outbox', '') from changed order by id) notified`;
}

/** Of `messages m` with an unknown outcome: all questions about it are over, nothing speaks for its arrival, it still has a purpose, and staff may decide. */
const maySendAgain = (ctx: Pick<Ctx, "clock">) =>
  sql`(${sql.raw(`m.state = 'sent_unconfirmed' and m.settled_at is not null and m.carrier_message_id is null
  and m.reply_state is distinct from 'answered' and not ${isUnstoppable}`)} and (m.not_after is null or m.not_after > ${ctx.clock.now().toString()}))`;

/** Which of these messages staff may send again. */
export async function givenUpOf(ctx: Pick<Ctx, "tx" | "org" | "clock">, messageIds: readonly number[]): Promise<Set<number>> {
  if (messageIds.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`select m.id from messages m
    where m.organization_id = ${ctx.org.id} and m.id = any (${[...messageIds]}::bigint[]) and ${maySendAgain(ctx)}`.execute(ctx.tx);
  return new Set(rows.map(({ id }) => id));
}

export interface GivenUp {
  patient_id: number | null;
  feature: string;
  may_send_again: boolean;
}

/** The message as staff see it before they decide; null where there is none. Locked. */
export async function lockGivenUp(ctx: Ctx, messageId: number): Promise<GivenUp | null> {
  const { rows } = await sql<GivenUp>`select m.patient_id, m.feature, ${maySendAgain(ctx)} as may_send_again from messages m
    where m.organization_id = ${ctx.org.id} and m.id = ${messageId} for update`.execute(ctx.tx);
  return rows[0] ?? null;
}

/** Staff send a message again whose outcome could not be found out. False: it has no number to leave from any more. */
export async function sendGivenUp(ctx: Ctx, messageId: number): Promise<boolean> {
  const given = [{ organizationId: ctx.org.id, messageId, attempts: null }];
  return (await sendAgainStatement(given, ctx.clock.now()).execute(ctx.tx)).rows.length > 0;
}
