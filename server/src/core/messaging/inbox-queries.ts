// The statements of the inbox: whose turn it is, what is known about a phone, and how a text ends.

import type { QuestionType } from "@tidings/contract/words";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import type { Databases } from "../../kernel/database/connect.ts";

export interface WaitingPhone {
  organization_id: number;
  from_phone: string;
}

/** Phones with unread texts, the longest waiting first. */
export async function waitingPhones(db: Databases, now: Temporal.Instant, most: number): Promise<WaitingPhone[]> {
  const result = await sql<WaitingPhone>`
    select organization_id, from_phone from inbound_messages where processed_at is null
    group by organization_id, from_phone having (array_agg(retry_at order by id))[1] <= ${now.toString()}
    order by min(received_at) limit ${most}`.execute(db.system);
  return result.rows;
}

export interface InboundRow {
  id: number;
  body: string;
  media: unknown[];
  from_phone: string;
  to_phone: string;
  carrier_opt_out: string | null;
  received_at: string;
  attempts: number;
}

/** The oldest unread text of the phone, or null while another process reads this phone. */
export async function nextOfPhone(ctx: Ctx, phone: string): Promise<InboundRow | null> {
  const lock = await sql<{
    is_mine: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${`inbox:${ctx.org.id}:${phone}`}, 0)) as is_mine`.execute(ctx.tx);
  if (!lock.rows[0]?.is_mine) return null;
  const result = await sql<InboundRow & { retry_at: string }>`
    select id, body, media, from_phone, to_phone, carrier_opt_out, received_at, attempts, retry_at from inbound_messages
    where organization_id = ${ctx.org.id} and from_phone = ${phone} and processed_at is null order by id limit 1`.execute(ctx.tx);
  const row = result.rows[0];
  // Later texts wait for the earlier one: what a patient says is read in the order in which it was said.
  return row && (row.retry_at === "-infinity" || Temporal.Instant.compare(row.retry_at, ctx.clock.now()) <= 0) ? row : null;
}

export interface PatientOfPhone {
  id: number;
  external_id: string;
  first_name: string | null;
  last_name: string | null;
  language: string | null;
  state: string;
  opted_out_features: string[];
  last_message_at: string | null;
}

/** Everybody with this number, the one whom we texted last at the front, then enabled before disabled, oldest first. */
export async function patientsOfPhone(ctx: Ctx, phone: string): Promise<PatientOfPhone[]> {
  const result = await sql<PatientOfPhone>`
    select p.id, p.external_id, p.first_name, p.last_name, p.language, p.state, p.opted_out_features, m.created_at as last_message_at
    from patients p left join lateral (
      select created_at from messages m where m.organization_id = p.organization_id and m.patient_id = p.id and m.to_phone = ${phone}
        and m.purpose not in ('acknowledgement', 'error_message') order by created_at desc limit 1) m on true
    where p.organization_id = ${ctx.org.id} and (p.phone = ${phone} or p.landline_phone = ${phone})
    order by m.created_at desc nulls last, p.state desc, p.id`.execute(ctx.tx);
  return result.rows;
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
  answers: { id: number; type: string; contentText: Record<string, string>; responseLabel: string | null; params: unknown }[];
}

/** What was asked of this phone and may still be answered, the newest first. */
export async function openQuestions(ctx: Ctx, phone: string, patientIds: readonly number[], receivedAt: string): Promise<OpenQuestion[]> {
  const result = await sql<OpenQuestion>`
    select m.id as message_id, m.patient_id, m.source_id, m.feature, m.language, m.question_id, m.expects, m.body, m.error_texts_sent,
      coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'type', a.type, 'contentText', a.content_text, 'responseLabel', a.response_label, 'params', a.params) order by a.position)
        from answers a where a.organization_id = m.organization_id and a.question_id = m.question_id), '[]') as answers
    from unnest(${[...patientIds]}::bigint[]) as asked(patient_id) cross join lateral (
      select * from messages m where m.organization_id = ${ctx.org.id} and m.patient_id = asked.patient_id and m.to_phone = ${phone}
        and m.expects is not null and m.expects <> 'no_response' and m.reply_state = 'open' and m.reply_until > ${receivedAt}
        and m.state in ('queued', 'sent', 'sent_unconfirmed', 'delivered') order by m.created_at desc, m.id desc limit 10) m
    order by (m.state = 'queued'), m.created_at desc, m.id desc limit 10`.execute(ctx.tx);
  return result.rows;
}

export interface Ending {
  disposition: string;
  patientId: number | null;
  messageId: number | null;
  language: string | null;
}

export async function endInbound(ctx: Ctx, inboundId: number, ending: Ending): Promise<void> {
  await sql`update inbound_messages set disposition = ${ending.disposition}, patient_id = ${ending.patientId}, message_id = ${ending.messageId},
    language = ${ending.language}, processed_at = ${ctx.clock.now().toString()} where organization_id = ${ctx.org.id} and id = ${inboundId}`.execute(
    ctx.tx,
  );
}

/** A text that could not be read waits longer each time. */
export async function postponeInbound(ctx: Ctx, inboundId: number, retryAt: Temporal.Instant): Promise<void> {
  await sql`update inbound_messages set attempts = attempts + 1, retry_at = ${retryAt.toString()}
    where organization_id = ${ctx.org.id} and id = ${inboundId}`.execute(ctx.tx);
}

export const now = (ctx: Ctx): RawBuilder<string> => sql`${ctx.clock.now().toString()}::timestamptz`;
