// Handles answers to open questions, many phones together: stored, acknowledged, and passed to the features that asked.
import { neutralReceipt, withNotWatched } from "@tidings/contract/message/safety/safety-texts";
import { parseTemplate, type TemplatePart } from "@tidings/contract/message/writing/templates";
import type { AnswerType } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { announce } from "../../../kernel/live.ts";
import { organizationTagValues, patientTagValues, renderText } from "../../texts/public.ts";
import { sendAnswers } from "../outbox/outbox.ts";
import type { Draft } from "../rules/draft.ts";
import { replyNotBefore } from "../rules/reply-delay.ts";
import { isOptedOut } from "../rules/stop-rules.ts";
import { withDate } from "./date-echo.ts";
import type { InboundRow, OpenQuestion, PatientOfPhone } from "./inbox-queries.ts";
import { attentionOf, matchAnswer } from "./match-answer.ts";
import { withoutRepeatedThanks } from "./repeated-thanks.ts";
import type { Decision } from "./reply-decision.ts";
import { settleFlags } from "./reply-flags.ts";
import type { ReplyHandler, TakenAnswer, TakenReply } from "./reply-handler.ts";
import { storeResponses } from "./reply-responses.ts";
import type { SafetyAnswer } from "./safety-port.ts";

export type Handlers = ReadonlyMap<string, ReplyHandler>;

export interface Reply<K extends Decision["kind"]> {
  inbound: InboundRow;
  patient: PatientOfPhone;
  decision: Extract<Decision, { kind: K }>;
  /** The number has an open safety alert: the reply counts, and nothing automatic answers it. */
  isQuiet: boolean;
  /** It may tell of danger though it raised no alarm: a neutral text goes out in place of thanks or an error text. */
  isWithheld: boolean;
  /** Responses of the same text to the questions of others on the phone, stored before this one. */
  also?: readonly number[];
}

export const takenReply = (reply: { inbound: InboundRow; patient: PatientOfPhone }, question: OpenQuestion): TakenReply => ({
  patientId: reply.patient.id,
  messageId: question.message_id,
  sourceId: question.source_id,
  inboundMessageId: reply.inbound.id,
  occurredAt: Temporal.Instant.from(reply.inbound.received_at),
});

function saidValue({ inbound, decision: { question, answer } }: Reply<"answer">): unknown {
  if ("value" in answer && answer.value !== undefined) return answer.value;
  return question.expects === "open_ended" ? inbound.body : undefined;
}

const keyOfThanks = (responseId: number | undefined): string => `ack:${responseId}`;

/** Each valid answer triggers that answer's own text. */
async function acknowledge(ctx: Ctx, replies: readonly Reply<"answer">[], responseIds: ReadonlyMap<number, number>): Promise<void> {
  const organization = await organizationTagValues(ctx);
  const parsed = new Map<string, TemplatePart[]>();
  const drafts = replies.flatMap((reply): Draft[] => {
    const { inbound, patient } = reply;
    const { question, answer } = reply.decision;
    if (reply.isQuiet) return [];
    const attention = attentionOf(question, saidValue(reply));
    const texts = attention ? attention.contentText : (matchAnswer(question, answer.type, saidValue(reply))?.contentText ?? {});
    // Programs are written in two languages; who reads another was asked in English.
    const own = texts[question.language] ?? (question.feature === "program" ? texts.english : undefined);
    if (!own?.trim()) return [];
    const isNeutral = reply.isWithheld && !attention;
    const content = isNeutral ? neutralReceipt(question.language) : own;
    const template = parsed.get(content) ?? parseTemplate(content);
    parsed.set(content, template);
    const rendered = renderText(template, question.language, { ...organization, ...patientTagValues(patient) });
    if (!rendered.ok) return [];
    const said = saidValue(reply);
    const isDate = question.expects === "date" && typeof said === "string";
    const { text, spans } = isDate && !isNeutral ? withDate(rendered, said, question.language) : rendered;
    const isOpen = question.expects === "open_ended";
    return [
      {
        patientId: patient.id,
        toPhone: inbound.from_phone,
        purpose: "acknowledgement",
        feature: question.feature as "outreach",
        // Not of the source: a stopped outreach still thanks for an answer.
        sourceId: null,
        answersSourceId: question.source_id,
        language: question.language,
        body: isOpen ? withNotWatched(text, question.language) : text,
        phiSpans: spans,
        key: keyOfThanks(responseIds.get(inbound.id)),
        notBefore: replyNotBefore(ctx, inbound.received_at),
      },
    ];
  });
  // Only a reply that was taken alone has others of the same text.
  await sendAnswers(ctx, await withoutRepeatedThanks(ctx, drafts, replies[0]?.also));
}

/** Of these replies, those that the send policy lets leave: they name nothing confidential, and the patient is not opted out or disabled. */
async function leaving(ctx: Ctx, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select m.key from messages m join organizations_public o on o.id = m.organization_id
    join patients_public p on p.organization_id = m.organization_id and p.id = m.patient_id
    where m.organization_id = ${ctx.org.id} and m.key = any (${[...keys]}::text[]) and m.state = 'queued' and o.status <> 'disabled'
      and p.state = 'enabled' and not ${sql.raw(isOptedOut)} and not p.is_unreachable and m.to_phone in (p.phone, p.landline_phone)
      and not exists (select from number_suppressions_public n where n.organization_id = m.organization_id and n.phone = m.to_phone and n.lifted_at is null)
      and not exists (select from message_sources s where s.organization_id = m.organization_id and s.id = m.answers_source_id and s.is_confidential
        and reveals_confidential(m.body, s.confidential_words, o.name))`.execute(ctx.tx);
  return new Set(rows.map((row) => row.key));
}

/** Those whose number is in a range that needs attention, for the safety layer. `responseIds`: by incoming text. */
export async function attentionAnswers(
  ctx: Ctx,
  replies: readonly Reply<"answer">[],
  responseIds: ReadonlyMap<number, number>,
): Promise<SafetyAnswer[]> {
  const found = replies.filter((reply) => attentionOf(reply.decision.question, saidValue(reply)) !== undefined);
  if (found.length === 0) return [];
  const keyOf = ({ inbound }: Reply<"answer">): string => keyOfThanks(responseIds.get(inbound.id));
  const answered = await leaving(
    ctx,
    found.map((reply) => keyOf(reply)),
  );
  return found.map((reply): SafetyAnswer => {
    const { inbound, patient, decision } = reply;
    return {
      inbound,
      patientId: patient.id,
      sourceId: decision.question.source_id,
      feature: decision.question.feature,
      language: decision.question.language,
      value: Number(saidValue(reply)),
      hasOwnReply: answered.has(keyOf(reply)),
    };
  });
}

/** Returns the new responses by incoming text. */
export async function takeAnswers(ctx: Ctx, replies: readonly Reply<"answer">[], handlers: Handlers): Promise<ReadonlyMap<number, number>> {
  if (replies.length === 0) return new Map();
  const responseIds = await storeResponses(
    ctx,
    replies.map((reply) => {
      const { inbound, decision } = reply;
      const { answer, question } = decision;
      return { inbound, question, answerType: answer.type, value: saidValue(reply), isValid: true, confidence: answer.confidence };
    }),
  );
  const questions = replies.map(({ decision }) => decision.question);
  await sql`update messages set reply_state = 'answered' where organization_id = ${ctx.org.id}
    and id = any (${questions.map((question) => question.message_id)}::bigint[])`.execute(ctx.tx);
  await settleFlags(
    ctx,
    replies.map(({ patient, decision }) => ({ patientId: patient.id, sourceId: decision.question.source_id })),
  );
  await acknowledge(ctx, replies, responseIds);
  for (const [feature, ofFeature] of Map.groupBy(replies, ({ decision }) => decision.question.feature)) {
    const answers = ofFeature.map(
      (reply): TakenAnswer => ({
        ...takenReply(reply, reply.decision.question),
        responseId: responseIds.get(reply.inbound.id) as number,
        answerType: reply.decision.answer.type as AnswerType,
        value: saidValue(reply),
        isSetByStaff: false,
        ...(reply.isQuiet ? { isQuiet: true } : {}),
        ...(reply.isWithheld ? { isWithheld: true } : {}),
        ...(reply.also ? { also: reply.also } : {}),
      }),
    );
    await handlers.get(feature)?.answered(ctx, answers);
    await announce(ctx.tx, { organizationId: ctx.org.id, topic: "activity", feature });
  }
  return responseIds;
}
