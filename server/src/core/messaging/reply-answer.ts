// Takes an answer or an unclear reply to an open question: stored, acknowledged, flagged, and told to the feature.

import type { CustomMessageKey } from "@tidings/contract/message/limits";
import type { AnswerType } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { organizationTagValues, patientTagValues, renderText } from "../texts/public.ts";
import { sendStandardText } from "./compliance-text.ts";
import type { InboundRow, OpenQuestion, PatientOfPhone } from "./inbox-queries.ts";
import { send } from "./outbox.ts";
import type { Decision } from "./reply-decision.ts";
import { raiseFlag, settleFlags } from "./reply-flags.ts";
import type { ReplyHandler, TakenReply } from "./reply-handler.ts";

type Reply<K extends Decision["kind"]> = { inbound: InboundRow; patient: PatientOfPhone; decision: Extract<Decision, { kind: K }> };

const errorTextsPerQuestion = 2;

const taken = (reply: { inbound: InboundRow; patient: PatientOfPhone }, question: OpenQuestion): TakenReply => ({
  patientId: reply.patient.id,
  messageId: question.message_id,
  sourceId: question.source_id,
  inboundMessageId: reply.inbound.id,
  occurredAt: Temporal.Instant.from(reply.inbound.received_at),
});

interface NewResponse {
  answerType: string;
  value: unknown;
  isValid: boolean;
  confidence: string;
}

/** The newest response to a message is the one that counts; earlier ones stay as history. */
async function storeResponse(ctx: Ctx, inbound: InboundRow, question: OpenQuestion, response: NewResponse): Promise<number> {
  const at = ctx.clock.now().toString();
  const answer = question.answers.find((one) => one.type === response.answerType);
  await sql`update responses set superseded_at = ${at} where organization_id = ${ctx.org.id} and message_id = ${question.message_id} and superseded_at is null`.execute(
    ctx.tx,
  );
  const result = await sql<{ id: number }>`
    insert into responses (organization_id, patient_id, inbound_message_id, message_id, source_id, question_id, answer_id, answer_type, value, language, is_valid, confidence, occurred_at)
    values (${ctx.org.id}, ${question.patient_id}, ${inbound.id}, ${question.message_id}, ${question.source_id}, ${question.question_id}, ${answer?.id ?? null},
      ${response.answerType}, ${response.value === undefined ? null : JSON.stringify(response.value)}::jsonb, ${question.language}, ${response.isValid}, ${response.confidence}, ${inbound.received_at})
    returning id`.execute(ctx.tx);
  return result.rows[0]?.id as number;
}

/** Each valid answer triggers that answer's own text. */
async function acknowledge(ctx: Ctx, reply: Reply<"answer">, responseId: number): Promise<void> {
  const { question, answer } = reply.decision;
  const content = question.answers.find((one) => one.type === answer.type)?.contentText[question.language];
  if (!content?.trim()) return;
  const rendered = renderText(content, question.language, { ...(await organizationTagValues(ctx)), ...patientTagValues(reply.patient) });
  if (!rendered.ok) return;
  await send(ctx, {
    patientId: reply.patient.id,
    toPhone: reply.inbound.from_phone,
    purpose: "acknowledgement",
    feature: question.feature as "outreach",
    // Not of the source: a stopped outreach still thanks for an answer.
    sourceId: null,
    language: question.language,
    body: rendered.text,
    phiSpans: rendered.spans,
    key: `ack:${responseId}`,
  });
}

export async function takeAnswer(ctx: Ctx, reply: Reply<"answer">, handler: ReplyHandler | undefined): Promise<void> {
  const { question, answer } = reply.decision;
  const value =
    "value" in answer && answer.value !== undefined ? answer.value : question.expects === "open_ended" ? reply.inbound.body : undefined;
  const responseId = await storeResponse(ctx, reply.inbound, question, {
    answerType: answer.type,
    value,
    isValid: true,
    confidence: answer.confidence,
  });
  await sql`update messages set reply_state = 'answered' where organization_id = ${ctx.org.id} and id = ${question.message_id}`.execute(
    ctx.tx,
  );
  await settleFlags(ctx, reply.patient.id, question.source_id);
  await acknowledge(ctx, reply, responseId);
  await handler?.answered(ctx, { ...taken(reply, question), responseId, answerType: answer.type as AnswerType, value });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "activity" });
}

type ErrorKey = CustomMessageKey<"flow:errors:questions">;

function errorKeyOf({ expects, answers }: OpenQuestion): ErrorKey | null {
  if (expects === "multiple_choice") return `multiple_choice_${Math.min(5, Math.max(2, answers.length)) as 2 | 3 | 4 | 5}`;
  return expects === "yes_no" || expects === "date" || expects === "open_ended" ? expects : null;
}

/** Waits for a person; the patient hears how to answer, at most twice a question. */
export async function takeUnclear(ctx: Ctx, reply: Reply<"unclear" | "doubtful_stop">, handler: ReplyHandler | undefined): Promise<void> {
  const { question } = reply.decision;
  if (!question) return;
  const isDoubtfulStop = reply.decision.kind === "doubtful_stop";
  const isMediaOnly = reply.decision.kind === "unclear" && reply.decision.isMediaOnly;
  await storeResponse(ctx, reply.inbound, question, {
    answerType: "needs_review",
    value: undefined,
    isValid: false,
    confidence: "unclear",
  });
  await raiseFlag(ctx, {
    patientId: reply.patient.id,
    inboundMessageId: reply.inbound.id,
    sourceId: question.source_id,
    feature: question.feature,
    reason: isDoubtfulStop ? "doubtful_stop" : isMediaOnly ? "media_only" : "unclear_answer",
  });
  const errorKey = errorKeyOf(question);
  if (!isDoubtfulStop && errorKey && question.error_texts_sent < errorTextsPerQuestion) {
    const scope = "flow:errors:questions";
    await sendStandardText(ctx, {
      scope,
      textKey: errorKey,
      purpose: "error_message",
      key: `error:${reply.inbound.id}`,
      toPhone: reply.inbound.from_phone,
      patient: reply.patient,
      language: question.language,
    });
    await sql`update messages set error_texts_sent = error_texts_sent + 1 where organization_id = ${ctx.org.id} and id = ${question.message_id}`.execute(
      ctx.tx,
    );
  }
  await handler?.unclear(ctx, taken(reply, question));
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "activity" });
}
