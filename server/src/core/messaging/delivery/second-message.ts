// The second message after a temporary failure: which reports lead to one, and the part of the statement that writes it.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { isSuppressible } from "../rules/stop-rules.ts";

/** How long a phone is given to come back; a busy or unanswered call is tried again on the next day. */
const secondAfterHours = 2;
const secondCallAfterHours = 24;
const secondAt = (now: string, channel: string): string =>
  `${now}::timestamptz + case when ${channel} = 'voice' then interval '${secondCallAfterHours} hours' else interval '${secondAfterHours} hours' end`;

/**
 * Whether a second message follows: of `messages m`, reported by row `r`, at the statement's time `now`. Never after a second one,
 * never past the time when the text is pointless, and never for what only answers a keyword, nor for safety texts,
 * which have a second one of their own. Calls of appointment reminders are repeated by appointments.
 */
export const leadsToSecond = (
  now: string,
): string => `(r.is_sent_again and r.rank = 40 and (m.channel = 'sms' or m.purpose <> 'reminder') and m.second_of is null
  and ${isSuppressible} and (m.not_after is null or m.not_after > ${secondAt(now, "m.channel")}))`;

/** Follows `changed`, whose rows say by `has_second` that one is wanted; a key of its own makes a repeated report harmless. */
export const secondMessages = (now: string): string => `
  second as (
    insert into messages (organization_id, key, source_id, patient_id, user_id, feature, purpose, channel, spoken_in, from_phone, to_phone, language, body, phi_spans,
      segments, media_count, not_before, not_after, second_of, answers_source_id, created_at)
    select m.organization_id, m.key || ':second', m.source_id, m.patient_id, m.user_id, m.feature, m.purpose, m.channel, m.spoken_in, m.from_phone, m.to_phone, m.language,
      m.body, m.phi_spans, m.segments, m.media_count, ${secondAt(now, "m.channel")}, m.not_after, m.id, m.answers_source_id, ${now}::timestamptz
    from changed join messages m on m.organization_id = changed.organization_id and m.id = changed.id where changed.has_second
    order by m.organization_id, m.id
    on conflict (organization_id, key) do nothing
    returning organization_id, id, source_id, from_phone, not_before
  ),
  second_chunks as (
    insert into outbox_chunks (organization_id, lane, from_phone, source_id, message_ids, due_at, created_at)
    select organization_id, 'bulk', from_phone, source_id, array_agg(id order by id), not_before, ${now}::timestamptz from second group by 1, 3, 4, 6
  ),`;

/** When the second messages of these leave, of those that still wait. */
export async function secondTimesOf(ctx: Pick<Ctx, "tx" | "org">, messageIds: readonly number[]): Promise<Map<number, string>> {
  if (messageIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; not_before: string }>`select second_of as id, not_before from messages
    where organization_id = ${ctx.org.id} and second_of = any (${[...messageIds]}::bigint[]) and rank = 0 and not_before is not null`.execute(
    ctx.tx,
  );
  return new Map(rows.map((row) => [row.id, row.not_before]));
}
