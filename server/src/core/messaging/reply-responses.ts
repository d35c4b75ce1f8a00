// Stores what patients answered: the newest response to a message is the one that counts, earlier ones stay as history.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import type { InboundRow, OpenQuestion } from "./inbox-queries.ts";

export interface NewResponse {
  inbound: InboundRow;
  question: OpenQuestion;
  answerType: string;
  value: unknown;
  isValid: boolean;
  confidence: string;
}

/** By two statements, however many; no two of them to the same message. Answers the new ids by incoming text. */
export async function storeResponses(ctx: Ctx, responses: readonly NewResponse[]): Promise<Map<number, number>> {
  await sql`update responses set superseded_at = ${ctx.clock.now().toString()} where organization_id = ${ctx.org.id}
    and message_id = any (${responses.map(({ question }) => question.message_id)}::bigint[]) and superseded_at is null`.execute(ctx.tx);
  const rows = responses.map(({ inbound, question, ...response }) => ({
    patient_id: question.patient_id,
    inbound_message_id: inbound.id,
    message_id: question.message_id,
    source_id: question.source_id,
    question_id: question.question_id,
    answer_id: question.answers.find((one) => one.type === response.answerType)?.id ?? null,
    answer_type: response.answerType,
    value: response.value,
    language: question.language,
    is_valid: response.isValid,
    confidence: response.confidence,
    occurred_at: inbound.received_at,
  }));
  const result = await sql<{ id: number; inbound_message_id: number }>`
    insert into responses (organization_id, patient_id, inbound_message_id, message_id, source_id, question_id, answer_id, answer_type, value, language,
      is_valid, confidence, occurred_at)
    select ${ctx.org.id}, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(patient_id bigint, inbound_message_id bigint, message_id bigint,
      source_id bigint, question_id bigint, answer_id bigint, answer_type text, value jsonb, language text, is_valid boolean, confidence text, occurred_at timestamptz)
    returning id, inbound_message_id`.execute(ctx.tx);
  return new Map(result.rows.map((row) => [row.inbound_message_id, row.id]));
}
