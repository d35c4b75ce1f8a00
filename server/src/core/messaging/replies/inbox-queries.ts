// The statements of the inbox: which phones are due, what is known about a phone, and how a text was handled.

import type { KeywordHandling, QuestionType } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import type { Databases } from "../../../kernel/database/connect.ts";
import { contactNameSql } from "../../patients/public.ts";

export interface WaitingPhone {
  organization_id: number;
  from_phone: string;
}

/** Phones with unread texts, the longest waiting first. */
export async function waitingPhones(db: Databases, now: Temporal.Instant, limit: number): Promise<WaitingPhone[]> {
  const result = await sql<WaitingPhone>`
    select organization_id, from_phone from inbound_messages where processed_at is null
    group by organization_id, from_phone having (array_agg(retry_at order by received_at, id))[1] <= ${now.toString()}
    order by min(received_at) limit ${limit}`.execute(db.system);
  return result.rows;
}

export interface InboundRow {
  id: number;
  body: string;
  media: unknown[];
  from_phone: string;
  to_phone: string;
  carrier_opt_out: string | null;
  /** Of our number that was texted, of the organization's first where it is given up; null without any. */
  keyword_handling: KeywordHandling | null;
  received_at: string;
  attempts: number;
  /** Of the organization, as it stood when the text was read. */
  is_assistant_on: boolean;
}

/** Whether replies of this organization are read beyond exact words. */
export const isAssistantOn = ({ org }: Ctx) =>
  sql<boolean>`(select o.is_assistant_enabled from organizations_public o where o.id = ${org.id})`;

/** The oldest unread text of each phone that is due and that no other process reads now. */
export async function nextOfPhones(ctx: Ctx, phones: readonly string[]): Promise<InboundRow[]> {
  // A separate statement, so that the next one sees everything that the previous holder of the lock has committed.
  const locked = await sql<{ phone: string }>`select phone from unnest(${[...phones]}::text[]) as phone
    where pg_try_advisory_xact_lock(hashtextextended(${`inbox:${ctx.org.id}:`} || phone, 0))`.execute(ctx.tx);
  if (locked.rows.length === 0) return [];
  const result = await sql<InboundRow>`
    select i.id, i.body, i.media, i.from_phone, i.to_phone, i.carrier_opt_out, i.received_at, i.attempts,
      ${isAssistantOn(ctx)} as is_assistant_on,
      (select n.keyword_handling from senders n where n.organization_id = i.organization_id and n.channel = 'sms'
        order by n.phone = i.to_phone desc, n.id limit 1) as keyword_handling
    from unnest(${locked.rows.map((row) => row.phone)}::text[]) as phone cross join lateral (
      select * from inbound_messages i where i.organization_id = ${ctx.org.id} and i.from_phone = phone and i.processed_at is null
      order by i.received_at, i.id limit 1) i
    -- Later texts wait for the earlier one: what a patient says is read in the order in which it was said. Ids do not tell it: texts of
    -- one moment are stored in the order of their carrier ids.
    where i.retry_at <= ${ctx.clock.now().toString()} order by i.id`.execute(ctx.tx);
  return result.rows;
}

export interface PatientOfPhone {
  id: number;
  external_id: string;
  first_name: string | null;
  last_name: string | null;
  /** Who is addressed on the number. */
  contact_name: string | null;
  language: string | null;
  state: string;
  opted_out_features: string[];
  last_message_at: string | null;
  last_message_body: string | null;
}

/**
 * The patients of each number: the one our last text reached comes first, then enabled before disabled, oldest first. Messages that
 * are waiting or were held do not count, because no one at that phone has read them. Includes the surviving record of a merge when a
 * merged record had the number; all merges are read at once, because a policy prevents using an index on their numbers.
 */
export async function patientsOfPhones(ctx: Ctx, phones: readonly string[]): Promise<Map<string, PatientOfPhone[]>> {
  const result = await sql<PatientOfPhone & { asked: string }>`
    with former as materialized (
      select distinct u.phone, g.survivor_id from patient_merges_public g cross join lateral unnest(g.merged_phones) as u (phone)
      where g.organization_id = ${ctx.org.id} and g.undone_at is null and u.phone = any (${[...phones]}::text[])
    )
    select asked, p.id, p.external_id, p.first_name, p.last_name,
      case when p.landline_phone = asked and p.phone is distinct from asked then ${contactNameSql("landline")} else ${contactNameSql()} end as contact_name, p.language, p.state, p.opted_out_features, m.left_at as last_message_at, m.body as last_message_body
    from unnest(${[...phones]}::text[]) as asked cross join lateral (
      select *, false as is_former from patients_public p where p.organization_id = ${ctx.org.id} and p.phone = asked
      union all
      select *, false from patients_public p where p.organization_id = ${ctx.org.id} and p.landline_phone = asked and p.phone is distinct from asked
      union all
      select p.*, true from former f join patients_public p on p.organization_id = ${ctx.org.id} and p.id = f.survivor_id
      where f.phone = asked and p.phone is distinct from asked and p.landline_phone is distinct from asked) p
    left join lateral (
      select coalesce(sent_at, created_at) as left_at, body from messages m where m.organization_id = p.organization_id and m.patient_id = p.id and m.to_phone = asked
        and m.purpose not in ('acknowledgement', 'error_message') and m.state in ('sent', 'sent_unconfirmed', 'delivered') order by created_at desc limit 1) m on true
    order by m.left_at desc nulls last, p.is_former, p.state desc, p.id`.execute(ctx.tx);
  return Map.groupBy(result.rows, (row) => row.asked);
}

export interface OpenQuestion {
  message_id: number;
  patient_id: number;
  source_id: number | null;
  feature: string;
  language: string;
  question_id: number;
  expects: Exclude<QuestionType, "no_response">;
  /** What the patient read. */
  body: string;
  error_texts_sent: number;
  /** It has an answer, may be answered again, and is not waiting for one. */
  is_answered: boolean;
  /** The answer that stands, of a question that only another clear answer may change; absent: the question is open. */
  given?: { type: string; value: unknown } | null;
  /** When it left, or was written. */
  asked_at: string;
  answers: readonly OpenAnswer[];
  /** Numbers that need attention, with the reply that such an answer gets; absent: none. */
  attention_ranges?: readonly AttentionRange[];
}

export interface AttentionRange {
  min: number;
  max: number;
  contentText: Record<string, string>;
}

export interface OpenAnswer {
  id: number;
  type: string;
  contentText: Record<string, string>;
  responseLabel: string | null;
  params: unknown;
}

const maxQuestions = 10;

/** Handed to the carrier, outcome not stored yet: a quick reply can arrive first. Texts still in the queue have not been read. */
const isLeaving = sql`exists (select from outbox_chunks c where c.organization_id = m.organization_id and c.from_phone = m.from_phone
  and c.state = 'leased' and m.id = any (c.message_ids[1:c.handed]))`;

/** When the second message of a failed one left: a reply to it counts for the first, which asked. */
const secondSentAt = sql`case when m.rank = 40 and m.state <> 'delivered' then (select s.sent_at from messages s
  where s.organization_id = m.organization_id and s.second_of = m.id and s.state in ('sent', 'sent_unconfirmed', 'delivered')) end`;

/** The answers of each question, in their order: few questions are asked of many, so they are read apart from the texts that asked. */
export async function answersOf(ctx: Ctx, questionIds: readonly number[]): Promise<Map<number, OpenAnswer[]>> {
  const result = await sql<OpenAnswer & { question_id: number }>`
    select a.question_id, a.id, a.type, a.content_text as "contentText", a.response_label as "responseLabel", a.params
    from answers a where a.organization_id = ${ctx.org.id} and a.question_id = any (${[...questionIds]}::bigint[]) order by a.position`.execute(
    ctx.tx,
  );
  return Map.groupBy(result.rows, (row) => row.question_id);
}

/**
 * Answered, and of a kind where the newest clear answer counts; not by a text that comes late and was written before the one that counts.
 * Appointments reopen their own questions.
 */
const mayBeChanged = sql`(m.reply_state = 'answered' and m.feature in ('outreach', 'program', 'referral') and m.expects <> 'open_ended'
  and exists (select from responses r where r.organization_id = m.organization_id and r.message_id = m.id and r.is_valid
    and r.superseded_at is null and r.occurred_at <= asked.received_at))`;

/**
 * What was asked of a phone and may still be answered by a text received at that time, by phone: what is open before what has its answer,
 * of each first what the patient read last.
 */
export async function openQuestions(
  ctx: Ctx,
  asked: readonly { phone: string; patientId: number; receivedAt: string }[],
): Promise<Map<string, OpenQuestion[]>> {
  const result = await sql<Omit<OpenQuestion, "answers"> & { to_phone: string }>`
    select m.id as message_id, m.to_phone, m.patient_id, m.source_id, m.feature, m.language, m.question_id, m.expects, m.body, m.error_texts_sent,
      coalesce(m.sent_at, m.created_at) as asked_at,
      (select q.attention_ranges from questions q where q.organization_id = ${ctx.org.id} and q.id = m.question_id) as attention_ranges,
      exists (select from responses r where r.organization_id = ${ctx.org.id} and r.message_id = m.id and r.is_valid and r.superseded_at is null) as is_answered,
      case when m.reply_state = 'answered' then (select json_build_object('type', r.answer_type, 'value', r.value) from responses r
        where r.organization_id = ${ctx.org.id} and r.message_id = m.id and r.is_valid and r.superseded_at is null order by r.id desc limit 1) end as given
    from unnest(${asked.map((one) => one.phone)}::text[], ${asked.map((one) => one.patientId)}::bigint[], ${asked.map((one) => one.receivedAt)}::timestamptz[])
      as asked(phone, patient_id, received_at) cross join lateral (
      select * from messages m where m.organization_id = ${ctx.org.id} and m.patient_id = asked.patient_id and m.to_phone = asked.phone
        and m.expects is not null and m.expects <> 'no_response' and (m.reply_state = 'open' or ${mayBeChanged})
        and asked.received_at < coalesce(${secondSentAt}, m.sent_at, m.created_at) + m.reply_hours * interval '1 hour'
        and (m.state in ('sent', 'sent_unconfirmed', 'delivered') or (m.rank = 0 and ${isLeaving}) or ${secondSentAt} is not null)
        order by (m.reply_state = 'answered'), coalesce(m.sent_at, m.created_at) desc, m.id desc limit ${maxQuestions}) m
    order by (m.reply_state = 'answered'), (m.rank = 0), coalesce(m.sent_at, m.created_at) desc, m.id desc`.execute(ctx.tx);
  if (result.rows.length === 0) return new Map();
  const answers = await answersOf(ctx, [...new Set(result.rows.map((row) => row.question_id))]);
  const byPhone = Map.groupBy(
    result.rows.map((row): OpenQuestion & { to_phone: string } => ({ ...row, answers: answers.get(row.question_id) ?? [] })),
    (row) => row.to_phone,
  );
  for (const questions of byPhone.values()) questions.splice(maxQuestions);
  return byPhone;
}

export interface InboundOutcome {
  inboundId: number;
  disposition: string;
  patientId: number | null;
  messageId: number | null;
  language: string | null;
  /** The language it is taken for, a guess. */
  guess: string | null;
}

export async function endInbound(ctx: Ctx, outcomes: readonly InboundOutcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  await sql`update inbound_messages i set disposition = e.disposition, patient_id = e.patient_id, message_id = coalesce(e.message_id, i.message_id),
      language = e.language, detected_language = e.guess, detected_by = case when e.guess is not null then 'guess' end, processed_at = ${ctx.clock.now().toString()}
    from unnest(${outcomes.map((one) => one.inboundId)}::bigint[], ${outcomes.map((one) => one.disposition)}::text[],
      ${outcomes.map((one) => one.patientId)}::bigint[], ${outcomes.map((one) => one.messageId)}::bigint[], ${outcomes.map((one) => one.language)}::text[], ${outcomes.map((one) => one.guess)}::text[])
      as e(id, disposition, patient_id, message_id, language, guess)
    where i.organization_id = ${ctx.org.id} and i.id = e.id`.execute(ctx.tx);
  await reopenConversations(
    ctx,
    outcomes.flatMap(({ patientId }) => (patientId === null ? [] : [patientId])),
  );
}

/** A closed or snoozed conversation is open again, and waits for the patient no longer. */
async function reopenConversations(ctx: Ctx, patientIds: readonly number[]): Promise<void> {
  if (patientIds.length === 0) return;
  await sql`update conversations c set closed_at = null, snoozed_until = null, asked_at = null
    from (select patient_id from conversations where organization_id = ${ctx.org.id} and patient_id = any (${[...patientIds]}::bigint[])
      and (closed_at is not null or snoozed_until is not null or asked_at is not null) order by patient_id for update) o
    where c.organization_id = ${ctx.org.id} and c.patient_id = o.patient_id`.execute(ctx.tx);
}

/** A text that could not be read waits longer each time. */
export async function postponeInbound(ctx: Ctx, inboundId: number, retryAt: Temporal.Instant): Promise<void> {
  await sql`update inbound_messages set attempts = attempts + 1, retry_at = ${retryAt.toString()}
    where organization_id = ${ctx.org.id} and id = ${inboundId}`.execute(ctx.tx);
}

/**
 * Whether a text of the same phone that was sent later has already stopped or started it. Only a text that came late, by way of the
 * carrier's log, can be overtaken so.
 */
export async function isOvertaken(ctx: Ctx, inbound: InboundRow, patients: readonly PatientOfPhone[]): Promise<boolean> {
  const { rows } = await sql`select from inbound_messages i where i.organization_id = ${ctx.org.id}
    and i.patient_id = any (${patients.map((patient) => patient.id)}::bigint[]) and i.received_at > ${inbound.received_at} and i.from_phone = ${inbound.from_phone}
    and i.disposition in ('keyword_stop', 'keyword_start', 'keyword_reminders', 'wrong_number') limit 1`.execute(ctx.tx);
  return rows.length > 0;
}
