// Follow-on questions: found by the answer that leads to them, asked in reply to it, and closed when another answer takes its place.
import { parseTemplate } from "@tidings/contract/message/writing/templates";
import type { QuestionType } from "@tidings/contract/words";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { namesOfPatients } from "../../patients/public.ts";
import { namingPatient, organizationTagValues, patientTagValues, renderText } from "../../texts/public.ts";
import { cancelWaiting } from "../outbox/cancel-waiting.ts";
import { sendAnswers } from "../outbox/outbox.ts";
import type { Draft } from "../rules/draft.ts";
import { replyNotBefore } from "../rules/reply-delay.ts";
import { settleFlags } from "./reply-flags.ts";

/** A question that follows an answer which a patient has given. */
export interface FollowOn {
  response_id: number;
  patient_id: number;
  /** Of the message that the patient answered. */
  source_id: number;
  to_phone: string;
  language: string;
  /** When the answer arrived, and when the question that it answers closes. */
  occurred_at: string;
  reply_until: string;
  question_id: number;
  type: Exclude<QuestionType, "no_response">;
  content_text: Record<string, string>;
}

/** JSON of the question that follows an answer option, which is the table under this name; null where none does. */
export const followOnJson = (answer: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
    select json_build_object('id', f.id, 'externalId', f.external_id, 'type', f.type, 'contentText', f.content_text,
      'answers', coalesce((select json_agg(json_build_object('externalId', b.external_id, 'type', b.type, 'contentText', b.content_text, 'params', b.params,
          'responseLabel', b.response_label, 'editable', b.is_editable, 'keepWithEmptyContent', b.keep_with_empty_content) order by b.position)
        from answers b where b.organization_id = f.organization_id and b.question_id = f.id), '[]'::json))
    from questions f where f.organization_id = ${answer}.organization_id and f.follows_answer_id = ${answer}.id)`;

/** Of responses to messages; those whose answer leads to no question are left out. */
export async function followOnsOf(ctx: Ctx, responseIds: readonly number[]): Promise<FollowOn[]> {
  if (responseIds.length === 0) return [];
  const { rows } = await sql<FollowOn>`
    select r.id as response_id, r.patient_id, m.source_id, m.to_phone, m.language, r.occurred_at,
      coalesce(m.sent_at, m.created_at) + m.reply_hours * interval '1 hour' as reply_until, q.id as question_id, q.type, q.content_text
    from responses r join questions q on q.organization_id = r.organization_id and q.follows_answer_id = r.answer_id
    join messages m on m.organization_id = r.organization_id and m.id = r.message_id
    where r.organization_id = ${ctx.org.id} and r.id = any (${[...responseIds]}::bigint[]) and m.source_id is not null order by r.id`.execute(
    ctx.tx,
  );
  return rows;
}

const unknownName = { first_name: null, last_name: null, contact_name: null };

const hoursUntil = (now: Temporal.Instant, until: string): number =>
  Math.max(1, Math.ceil(now.until(Temporal.Instant.from(until)).total("hours")));

/**
 * Asks each once, of a source of its own: the counts of the first question stay its own. It can be answered as long as the first one can.
 * A text whose tags have no value for the patient is not sent, as an acknowledgement is not.
 */
export async function askFollowOns(
  ctx: Ctx,
  feature: Draft["feature"],
  asked: readonly (FollowOn & { sourceId: number })[],
): Promise<void> {
  if (asked.length === 0) return;
  const now = ctx.clock.now();
  const organization = await organizationTagValues(ctx);
  const names = await namesOfPatients(ctx, [...new Set(asked.map((one) => one.patient_id))]);
  const drafts = asked.flatMap((one): Draft[] => {
    const content = one.content_text[one.language];
    if (!content?.trim()) return [];
    const name = names.get(one.patient_id) ?? unknownName;
    const rendered = renderText(parseTemplate(namingPatient(content, name)), one.language, { ...organization, ...patientTagValues(name) });
    if (!rendered.ok) return [];
    const replyHours = hoursUntil(now, one.reply_until);
    return [
      {
        patientId: one.patient_id,
        toPhone: one.to_phone,
        purpose: "outreach_next",
        feature,
        sourceId: one.sourceId,
        language: one.language,
        body: rendered.text,
        phiSpans: rendered.spans,
        key: `follow-on:${one.response_id}`,
        notBefore: replyNotBefore(ctx, one.occurred_at),
        notAfter: now.add({ hours: replyHours }),
        question: { id: one.question_id, expects: one.type, replyHours },
      },
    ];
  });
  await sendAnswers(ctx, drafts);
}

/** True: the question waits for this patient's reply, or has one, in this source. */
export async function isAsked(
  ctx: Ctx,
  { patientId, sourceId, questionId }: { patientId: number; sourceId: number; questionId: number },
): Promise<boolean> {
  const { rows } =
    await sql`select from messages where organization_id = ${ctx.org.id} and patient_id = ${patientId} and source_id = ${sourceId}
    and question_id = ${questionId} and reply_state in ('open', 'answered') limit 1`.execute(ctx.tx);
  return rows.length > 0;
}

/** The text of a follow-on question for its patient; null where a tag has no value. */
export async function followOnText(ctx: Ctx, one: FollowOn): Promise<{ body: string; phiSpans: readonly number[] } | null> {
  const content = one.content_text[one.language];
  if (!content?.trim()) return null;
  const name = (await namesOfPatients(ctx, [one.patient_id])).get(one.patient_id) ?? unknownName;
  const values = { ...(await organizationTagValues(ctx)), ...patientTagValues(name) };
  const rendered = renderText(parseTemplate(namingPatient(content, name)), one.language, values);
  return rendered.ok ? { body: rendered.text, phiSpans: rendered.spans } : null;
}

/**
 * Closes what was asked of these patients by these sources, but for the question that follows the answer they have given now: what waits is
 * not sent, what was answered no longer counts, and an unclear reply needs no review.
 */
export async function closeFollowOns(
  ctx: Ctx,
  given: readonly { patientId: number; sourceId: number; responseId: number }[],
): Promise<void> {
  if (given.length === 0) return;
  const { rows } = await sql<{ id: number; patient_id: number; source_id: number }>`
    update messages m set reply_state = 'superseded'
    from unnest(${given.map((one) => one.patientId)}::bigint[], ${given.map((one) => one.sourceId)}::bigint[], ${given.map((one) => one.responseId)}::bigint[])
        as a (patient_id, source_id, response_id)
      join responses r on r.organization_id = ${ctx.org.id} and r.id = a.response_id
      left join questions q on q.organization_id = r.organization_id and q.follows_answer_id = r.answer_id
    where m.organization_id = ${ctx.org.id} and m.patient_id = a.patient_id and m.source_id = a.source_id and m.reply_state in ('open', 'answered')
      and m.question_id is distinct from q.id
    returning m.id, m.patient_id, m.source_id`.execute(ctx.tx);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await sql`update responses set superseded_at = ${ctx.clock.now().toString()} where organization_id = ${ctx.org.id}
    and message_id = any (${ids}::bigint[]) and superseded_at is null`.execute(ctx.tx);
  await cancelWaiting(ctx, ids);
  await settleFlags(
    ctx,
    rows.map((row) => ({ patientId: row.patient_id, sourceId: row.source_id })),
  );
}

/** How many patients were sent each question by these sources, by the question's id; those whose answer changed since are not counted. */
export async function countAsked(ctx: Ctx, sourceIds: readonly number[]): Promise<Map<number, number>> {
  if (sourceIds.length === 0) return new Map();
  const { rows } = await sql<{ question_id: number; n: number }>`select question_id, count(distinct patient_id)::int as n from messages
    where organization_id = ${ctx.org.id} and source_id = any (${[...sourceIds]}::bigint[]) and question_id is not null
      and state in ('sent', 'sent_unconfirmed', 'delivered', 'undelivered', 'failed') and reply_state is distinct from 'superseded'
    group by question_id`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.question_id, row.n]));
}

export interface FollowOnAnswers {
  question_id: number;
  name: string;
  language: string;
  value: number;
}

/** What patients answered to questions of these sources, by question, answer and language. */
export async function countFollowOnAnswers(ctx: Ctx, sourceIds: readonly number[]): Promise<FollowOnAnswers[]> {
  const { rows } = await sql<FollowOnAnswers>`
    select question_id, answer_type as name, language, count(*)::int as value from responses
    where organization_id = ${ctx.org.id} and source_id = any (${[...sourceIds]}::bigint[]) and superseded_at is null
    group by 1, 2, 3 order by 1, 2, 3`.execute(ctx.tx);
  return rows;
}

/** A query for the patients whose newest answer to the question that follows an answer option (`after`) of another question is this one. */
export const patientsByFollowOn = (
  { org }: Pick<Ctx, "org">,
  of: { questionId: number; sourceIds: readonly number[]; after: string; answerType: string },
): RawBuilder<unknown> => sql`
  select r.patient_id from responses r
    join questions f on f.organization_id = r.organization_id and f.id = r.question_id
    join answers a on a.organization_id = f.organization_id and a.id = f.follows_answer_id
  where r.organization_id = ${org.id} and r.source_id = any (${[...of.sourceIds]}::bigint[]) and r.answer_type = ${of.answerType}
    and r.superseded_at is null and a.question_id = ${of.questionId} and a.type = ${of.after}`;

/** For a lateral join: the newest answer of a patient, which is an expression, to a question of these sources, with the words of the reply. */
export const newestFollowOnAnswer = (ctx: Ctx, patientId: RawBuilder<unknown>, sourceIds: readonly number[]): RawBuilder<unknown> => sql`
  select n.question_id, n.answer_type, n.occurred_at, w.body from responses n
  left join inbound_messages w on w.organization_id = n.organization_id and w.id = n.inbound_message_id
  where n.organization_id = ${ctx.org.id} and n.patient_id = ${patientId} and n.source_id = any (${[...sourceIds]}::bigint[])
    and n.superseded_at is null order by n.id desc limit 1`;
