// Queries for a program's messages with their answer options: one, a page, or all in order.
import type { AttentionRange } from "@tidings/contract/areas/programs";
import type { AnswerType, QuestionType } from "@tidings/contract/words";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";

export interface AnswerRow {
  id: number;
  externalId: string;
  type: AnswerType;
  contentText: Record<string, string>;
  params: { min: number; max: number } | null;
  responseLabel: string | null;
  editable: boolean;
  keepWithEmptyContent: boolean;
}

export interface QuestionRow {
  program_id: number;
  position: number;
  question_id: number;
  external_id: string;
  type: QuestionType;
  content_text: Record<string, string>;
  code: string;
  parameter_of_interest: string;
  week: number;
  week_day: number;
  local_time: string;
  previous_question_id: number | null;
  previous_answer_id: number | null;
  previous_question_external_id: string | null;
  previous_answer_external_id: string | null;
  is_editable: boolean;
  source_id: number;
  updated_at: string;
  attention_ranges: AttentionRange[];
  answers: AnswerRow[];
}

const columns = sql`pq.program_id, pq.position, pq.question_id, q.external_id, q.type, q.content_text, pq.code, pq.parameter_of_interest, pq.week, pq.week_day,
  pq.local_time, pq.previous_question_id, pq.previous_answer_id, bq.external_id as previous_question_external_id, ba.external_id as previous_answer_external_id,
  pq.is_editable, pq.source_id, pq.updated_at, q.attention_ranges,
  coalesce((select json_agg(json_build_object('id', a.id, 'externalId', a.external_id, 'type', a.type, 'contentText', a.content_text, 'params', a.params,
      'responseLabel', a.response_label, 'editable', a.is_editable, 'keepWithEmptyContent', a.keep_with_empty_content) order by a.position)
    from answers_public a where a.organization_id = q.organization_id and a.question_id = q.id), '[]'::json) as answers`;

const from = (ctx: Ctx, where: RawBuilder<unknown>): RawBuilder<unknown> => sql`from program_questions pq
  join questions_public q on q.organization_id = pq.organization_id and q.id = pq.question_id
  left join questions_public bq on bq.organization_id = pq.organization_id and bq.id = pq.previous_question_id
  left join answers_public ba on ba.organization_id = pq.organization_id and ba.id = pq.previous_answer_id
  where pq.organization_id = ${ctx.org.id} and ${where}`;

export async function questionsOf(ctx: Ctx, programIds: readonly number[]): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`select ${columns} ${from(ctx, sql`pq.program_id = any (${[...programIds]}::bigint[])`)}
    order by pq.program_id, pq.position`.execute(ctx.tx);
  return rows;
}

export interface QuestionSearch {
  parameterOfInterest?: string | undefined;
  asks?: "true" | undefined;
}

export async function questionPage(
  ctx: Ctx,
  programId: number,
  query: { page: number; perPage: number; search?: QuestionSearch | undefined },
): Promise<{ rows: QuestionRow[]; total: number }> {
  const parts = [sql`pq.program_id = ${programId}`];
  if (query.search?.parameterOfInterest) parts.push(sql`pq.parameter_of_interest = ${query.search.parameterOfInterest}`);
  if (query.search?.asks) parts.push(sql`q.type <> 'no_response'`);
  const where = sql.join(parts, sql` and `);
  const { rows } = await sql<QuestionRow>`select ${columns} ${from(ctx, where)}
    order by pq.position limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`.execute(ctx.tx);
  const count = await sql<{ n: number }>`select count(*) as n ${from(ctx, where)}`.execute(ctx.tx);
  return { rows, total: count.rows[0]?.n ?? 0 };
}

/** One message of this program or 404; `forUpdate` locks it until the commit. */
export async function questionByExternalId(ctx: Ctx, programId: number, externalId: string, forUpdate = false): Promise<QuestionRow> {
  const mine = sql`pq.program_id = ${programId} and q.external_id = ${externalId}`;
  if (forUpdate) await sql`select ${from(ctx, mine)} for update of pq`.execute(ctx.tx);
  const { rows } = await sql<QuestionRow>`select ${columns} ${from(ctx, mine)}`.execute(ctx.tx);
  if (!rows[0]) throw problem("not_found");
  return rows[0];
}
