// Stores the responses of patients: the newest response to a message counts, earlier ones are kept as history.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { prepared } from "../../../kernel/database/tenant-connection.ts";
import type { InboundRow, OpenQuestion } from "./inbox-queries.ts";
import { matchAnswer } from "./match-answer.ts";

export interface NewResponse {
  inbound: Pick<InboundRow, "id" | "received_at">;
  question: Pick<OpenQuestion, "message_id" | "patient_id" | "source_id" | "question_id" | "language" | "answers">;
  answerType: string;
  value: unknown;
  isValid: boolean;
  confidence: string;
}

/** By two statements, however many; no two of them to the same message. Answers the new ids by incoming text. */
export async function storeResponses(ctx: Ctx, responses: readonly NewResponse[]): Promise<Map<number, number>> {
  const column = <T>(pick: (response: NewResponse) => T): T[] => responses.map(pick);
  await sql`update responses set superseded_at = ${ctx.clock.now().toString()} where organization_id = ${ctx.org.id}
    and message_id = any (${column(({ question }) => question.message_id)}::bigint[]) and superseded_at is null`.execute(ctx.tx);
  const answerOf = ({ question, answerType, value }: NewResponse) => matchAnswer(question, answerType, value)?.id ?? null;
  const result = await sql<{ id: number; inbound_message_id: number }>`${prepared}
    insert into responses (organization_id, patient_id, inbound_message_id, message_id, source_id, question_id, answer_id, answer_type, value, language,
      is_valid, confidence, occurred_at)
    select ${ctx.org.id}, r.* from unnest(${column(({ question }) => question.patient_id)}::bigint[], ${column(({ inbound }) => inbound.id)}::bigint[],
      ${column(({ question }) => question.message_id)}::bigint[], ${column(({ question }) => question.source_id)}::bigint[],
      ${column(({ question }) => question.question_id)}::bigint[], ${column(answerOf)}::bigint[], ${column(({ answerType }) => answerType)}::text[],
      ${column(({ value }) => (value === undefined ? null : JSON.stringify(value)))}::jsonb[], ${column(({ question }) => question.language)}::text[],
      ${column(({ isValid }) => isValid)}::boolean[], ${column(({ confidence }) => confidence)}::text[],
      ${column(({ inbound }) => inbound.received_at)}::timestamptz[]) as r
    returning id, inbound_message_id`.execute(ctx.tx);
  return new Map(result.rows.map((row) => [row.inbound_message_id, row.id]));
}
