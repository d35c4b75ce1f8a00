// Reads the messages that calls read to patients, and takes those that are read in the call of another one.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import type { SpokenLanguage } from "../rules/draft.ts";
import { rankOf } from "../rules/message-states.ts";
import { changedColumns, tallyTail } from "../rules/tally-statement.ts";

/** What a call reads, and whether it still may. */
export interface SpokenMessage {
  id: number;
  patient_id: number | null;
  to_phone: string;
  carrier_message_id: string | null;
  body: string;
  spoken_in: SpokenLanguage;
  source_id: number | null;
  feature: string;
  language: string;
  question_id: number | null;
  /** Open to an answer by a key. */
  asks: boolean;
  is_withdrawn: boolean;
}

const messageColumns = sql`m.id, m.patient_id, m.to_phone, m.carrier_message_id, m.body, coalesce(m.spoken_in, 'english') as spoken_in, m.source_id, m.feature,
  m.language, m.question_id, coalesce(m.expects = 'yes_no' and m.reply_state in ('open', 'answered'), false) as asks,
  coalesce(s.state = 'withdrawn', false) as is_withdrawn`;
const messageSource = sql`messages m left join message_sources s on s.organization_id = m.organization_id and s.id = m.source_id`;

export async function spokenMessage(ctx: Ctx, id: number): Promise<SpokenMessage | null> {
  const { rows } = await sql<SpokenMessage>`select ${messageColumns} from ${messageSource}
    where m.organization_id = ${ctx.org.id} and m.id = ${id} and m.channel = 'voice'`.execute(ctx.tx);
  return rows[0] ?? null;
}

/** Reminders that wait to be read in the call of this message, in their order. */
const waitingFor = (ctx: Ctx, messageId: number) => sql`select m.id, m.patient_id from call_days d
  join messages m on m.organization_id = d.organization_id and m.id = d.message_id
  left join message_sources s on s.organization_id = m.organization_id and s.id = m.source_id
  where d.organization_id = ${ctx.org.id} and d.joins_message_id = ${messageId} and m.state = 'queued'
    and coalesce(s.state, 'wanted') = 'wanted' and (m.not_after is null or m.not_after > ${ctx.clock.now().toString()})
  order by m.id`;

export interface JoinedMessages {
  /** How many wait to be read. */
  waiting: number;
  /** The call is about more than one patient. */
  isForSeveral: boolean;
}

/** What else the call of this message reads. */
export async function joinedMessages(ctx: Ctx, messageId: number): Promise<JoinedMessages> {
  const { rows } = await sql<{ waiting: number; patients: number }>`
    with waiting as (${waitingFor(ctx, messageId)})
    select (select count(*)::int from waiting) as waiting, (select count(distinct patient_id)::int from messages
      where organization_id = ${ctx.org.id} and (id = ${messageId}
        or id in (select message_id from call_days where organization_id = ${ctx.org.id} and joins_message_id = ${messageId}))) as patients`.execute(
    ctx.tx,
  );
  return { waiting: rows[0]?.waiting ?? 0, isForSeveral: (rows[0]?.patients ?? 0) > 1 };
}

/** The next message that the call of this message reads: it counts as sent from now on. Null: there is none. */
export async function takeJoinedMessage(
  ctx: Ctx,
  { messageId, carrierCallId }: { messageId: number; carrierCallId: string },
): Promise<SpokenMessage | null> {
  const now = ctx.clock.now().toString();
  const { rows } = await sql<{ id: number }>`
    with next as (${waitingFor(ctx, messageId)} limit 1 for update of m skip locked),
    changed as (
      update messages m set state = 'sent', rank = ${sql.lit(rankOf.sent)}, carrier_message_id = ${carrierCallId}, attempts = m.attempts + 1, sent_at = ${now}
      from next where m.organization_id = ${ctx.org.id} and m.id = next.id and m.rank = 0 returning m.id, ${sql.raw(changedColumns)}
    ), ${sql.raw(tallyTail)}
    select id from changed`.execute(ctx.tx);
  return rows[0] ? spokenMessage(ctx, rows[0].id) : null;
}

/** The messages of the call that read this one, or would have, including this one: all of them are read to a patient who calls back. */
export async function messagesOfCall(ctx: Ctx, messageId: number): Promise<SpokenMessage[]> {
  const now = ctx.clock.now().toString();
  const { rows } = await sql<SpokenMessage>`select ${messageColumns} from ${messageSource}
    where m.organization_id = ${ctx.org.id} and m.id in (select o.message_id from call_days d
        join call_days o on o.organization_id = d.organization_id and o.phone = d.phone
          and coalesce(o.joins_message_id, o.message_id) = coalesce(d.joins_message_id, d.message_id)
        where d.organization_id = ${ctx.org.id} and d.message_id = ${messageId})
      and exists (select from patients_public p where p.organization_id = m.organization_id and p.id = m.patient_id
        and (p.phone = m.to_phone or p.landline_phone = m.to_phone))
      and m.state not in ('queued', 'held', 'cancelled', 'suppressed') and (m.not_after is null or m.not_after > ${now})
      and coalesce(s.state, 'wanted') = 'wanted' order by m.id`.execute(ctx.tx);
  return rows;
}

const callBackHours = 48;

/** What was to be said to this phone last, and still is of use. */
export async function lastCalledPatient(ctx: Ctx, phone: string, patientIds: readonly number[]): Promise<SpokenMessage | null> {
  const now = ctx.clock.now();
  const { rows } = await sql<SpokenMessage>`select ${messageColumns} from ${messageSource}
    where m.organization_id = ${ctx.org.id} and m.patient_id = any (${[...patientIds]}::bigint[]) and m.channel = 'voice' and m.purpose in ('reminder', 'outreach', 'welcome')
      and m.to_phone = ${phone} and m.created_at > ${now.subtract({ hours: callBackHours }).toString()}
      and m.state in ('sent', 'sent_unconfirmed', 'delivered', 'undelivered') and (m.not_after is null or m.not_after > ${now.toString()})
      and coalesce(s.state, 'wanted') = 'wanted'
    order by m.created_at desc, m.id desc limit 1`.execute(ctx.tx);
  return rows[0] ?? null;
}
