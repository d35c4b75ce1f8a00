// Corrects the answer of a reply, by staff or the large model: it replaces the one that was read, and only the feature that asked is notified.
import type { AnswerType } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { announce } from "../../../kernel/live.ts";
import { problem } from "../../../kernel/problem.ts";
import { type AnsweredQuestion, answeredQuestion, choicesOf, storedValue } from "./answered-question.ts";
import { reviewFlags, settleFlags } from "./reply-flags.ts";
import type { ReplyHandler } from "./reply-handler.ts";
import { storeResponses } from "./reply-responses.ts";

interface Correction {
  inboundMessageId: number;
  answerType: AnswerType;
  value?: string | number | null | undefined;
  /** Absent: staff. */
  by?: "large_model";
}

/** What the same phone writes now is read when this is done: the lock is the one by which the inbox takes a phone. */
export async function keepInboxAway(ctx: Ctx, inboundMessageId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`inbox:${ctx.org.id}:`} || i.from_phone, 0)) from inbound_messages i
    where i.organization_id = ${ctx.org.id} and i.id = ${inboundMessageId}`.execute(ctx.tx);
}

/** The patient has answered clearly since: a correction of an older text must not replace that answer. */
async function refuseOvertaken(ctx: Ctx, question: AnsweredQuestion, inboundMessageId: number): Promise<void> {
  const { rows } = await sql`select from responses where organization_id = ${ctx.org.id} and message_id = ${question.message_id}
    and superseded_at is null and is_valid and inbound_message_id is distinct from ${inboundMessageId} limit 1`.execute(ctx.tx);
  if (rows.length > 0) throw problem("invalid_state");
}

/** Nothing is sent to the patient, no matter who made the correction. */
export async function correctReply(ctx: Ctx, correction: Correction, handlers: readonly ReplyHandler[]): Promise<void> {
  const { inboundMessageId, answerType } = correction;
  await keepInboxAway(ctx, inboundMessageId);
  const question = await answeredQuestion(ctx, inboundMessageId);
  if (!question) throw problem("invalid_state");
  if (!choicesOf(question).some((choice) => choice.type === answerType))
    throw problem("invalid", { answerType: [{ key: "validation.invalid" }] });
  const value = answerType === "open_ended" ? question.said : storedValue(question, answerType, correction.value);
  await refuseOvertaken(ctx, question, inboundMessageId);
  const inbound = { id: inboundMessageId, received_at: question.received_at };
  const responseIds = await storeResponses(ctx, [
    { inbound, question, answerType, value, isValid: true, confidence: correction.by ? "likely" : "staff" },
  ]);
  await sql`update messages set reply_state = 'answered' where organization_id = ${ctx.org.id} and id = ${question.message_id}`.execute(
    ctx.tx,
  );
  // What no person has looked at is settled by the answer, as a patient's own later one settles it.
  if (!correction.by) await reviewFlags(ctx, "inbound_message_id", sql`select ${inboundMessageId}::bigint`);
  await settleFlags(ctx, [{ patientId: question.patient_id, sourceId: question.source_id }]);
  const answer = {
    patientId: question.patient_id,
    messageId: question.message_id,
    sourceId: question.source_id,
    inboundMessageId,
    occurredAt: Temporal.Instant.from(question.received_at),
    responseId: responseIds.get(inboundMessageId) as number,
    answerType,
    value,
    isSetByStaff: true,
  };
  await handlers.find((handler) => handler.feature === question.feature)?.answered(ctx, [answer]);
  for (const topic of ["activity", "conversation", "counters"] as const) await announce(ctx.tx, { organizationId: ctx.org.id, topic });
}
