// Stores an answer that was given by a phone key and notifies the feature that asked.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import type { SpokenMessage } from "../outbox/spoken-messages.ts";
import type { Handlers } from "./reply-answer.ts";
import { settleFlags } from "./reply-flags.ts";
import type { TakenAnswer } from "./reply-handler.ts";

async function storeResponse(ctx: Ctx, message: SpokenMessage, answerType: "yes" | "no"): Promise<number> {
  const now = ctx.clock.now().toString();
  await sql`update responses set superseded_at = ${now} where organization_id = ${ctx.org.id} and message_id = ${message.id} and superseded_at is null`.execute(
    ctx.tx,
  );
  const { rows } = await sql<{ id: number }>`
    insert into responses (organization_id, patient_id, message_id, source_id, question_id, answer_id, answer_type, language, is_valid, confidence, occurred_at)
    values (${ctx.org.id}, ${message.patient_id}, ${message.id}, ${message.source_id}, ${message.question_id},
      (select id from answers where organization_id = ${ctx.org.id} and question_id = ${message.question_id} and type = ${answerType} limit 1),
      ${answerType}, ${message.language}, true, 'exact', ${now}) returning id`.execute(ctx.tx);
  return rows[0]?.id as number;
}

const replyOf = (ctx: Ctx, message: SpokenMessage, answerType: "yes" | "no", responseId: number): TakenAnswer => ({
  patientId: message.patient_id as number,
  messageId: message.id,
  sourceId: message.source_id,
  inboundMessageId: null,
  occurredAt: ctx.clock.now(),
  responseId,
  answerType,
  value: undefined,
  isSetByStaff: false,
  isSpoken: true,
});

/** Null: it is too late for an answer; nothing is stored then. */
export async function handleKeyAnswer(
  ctx: Ctx,
  message: SpokenMessage,
  answerType: "yes" | "no",
  handlers: Handlers,
): Promise<number | null> {
  const handler = handlers.get(message.feature);
  if (message.patient_id === null || message.question_id === null || !handler) return null;
  const asked = replyOf(ctx, message, answerType, 0);
  if (handler.isOpen && !(await handler.isOpen(ctx, asked))) return null;
  const responseId = await storeResponse(ctx, message, answerType);
  await sql`update messages set reply_state = 'answered' where organization_id = ${ctx.org.id} and id = ${message.id}`.execute(ctx.tx);
  await settleFlags(ctx, [{ patientId: message.patient_id, sourceId: message.source_id }]);
  await handler.answered(ctx, [{ ...asked, responseId }]);
  return responseId;
}

/** The feature's own words of thanks; null: ours are said. */
export async function acknowledgementFor(
  ctx: Ctx,
  row: { said: string; response_id: number | null },
  message: SpokenMessage,
  handlers: Handlers,
): Promise<string | null> {
  const handler = handlers.get(message.feature);
  if (row.response_id === null || message.patient_id === null || !handler?.thanks) return null;
  return handler.thanks(ctx, replyOf(ctx, message, row.said === "no" ? "no" : "yes", row.response_id), message.spoken_in);
}
