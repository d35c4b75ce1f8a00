// Reads the messages of a program: a page, one, and the answers and texts of patients.
import type { programs } from "@tidings/contract/areas/programs";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import type { AnswerType } from "@tidings/contract/words";
import { sql } from "kysely";
import { sourceActivity } from "../../core/activity/public.ts";
import { countChangedAnswers } from "../../core/messaging/public.ts";
import { paginationOf } from "../../core/organizations/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { figuresBySource, share, sumOf } from "./figures.ts";
import { presentQuestion } from "./present.ts";
import { programByExternalId } from "./program-rows.ts";
import { type QuestionRow, questionByExternalId, questionPage } from "./question-rows.ts";

interface Named {
  externalId: string;
  questionExternalId: string;
}

export async function listQuestions(
  ctx: Ctx,
  externalId: string,
  query: QueryOf<typeof programs.questions>,
): Promise<OutputOf<typeof programs.questions>> {
  const program = await programByExternalId(ctx, externalId);
  const { rows, total } = await questionPage(ctx, program.id, query);
  const figures = await figuresBySource(
    ctx,
    rows.map((row) => row.source_id),
  );
  return { questions: rows.map((row) => presentQuestion(row, figures, program, ctx)), pagination: paginationOf(query, total) };
}

export async function showQuestion(ctx: Ctx, { externalId, questionExternalId }: Named): Promise<OutputOf<typeof programs.question>> {
  const program = await programByExternalId(ctx, externalId);
  const row = await questionByExternalId(ctx, program.id, questionExternalId);
  return { question: presentQuestion(row, await figuresBySource(ctx, [row.source_id]), program, ctx) };
}

interface Counted {
  answer_id: number | null;
  answer_type: AnswerType;
  mark: number | null;
  n: number;
}

type Bar = OutputOf<typeof programs.questionMetrics>["metrics"]["patientsResponsesByAnswerType"][number];

/** Each value of a scale has its own bar. */
function barsOf(row: QuestionRow, counted: readonly Counted[]): Bar[] {
  const bars = row.answers.flatMap((answer): Bar[] => {
    const own = counted.filter((one) => (answer.type === "numerical" ? one.answer_id === answer.id : one.answer_type === answer.type));
    if (answer.type !== "scale" || !answer.params) {
      const responses = own.reduce((sum, one) => sum + one.n, 0);
      return [{ answer: answer.type, responseLabel: answer.responseLabel, responses, params: answer.params }];
    }
    const { min, max } = answer.params;
    return Array.from({ length: max - min + 1 }, (_, at) => ({
      answer: `scale_option${min + at}` as AnswerType,
      responseLabel: String(min + at),
      responses: own.filter((one) => one.mark === min + at).reduce((sum, one) => sum + one.n, 0),
      params: null,
    }));
  });
  const unclear = counted.filter((one) => one.answer_type === "needs_review").reduce((sum, one) => sum + one.n, 0);
  return [...bars, { answer: "needs_review", responseLabel: null, responses: unclear, params: null }];
}

export async function questionMetrics(
  ctx: Ctx,
  { externalId, questionExternalId }: Named,
): Promise<OutputOf<typeof programs.questionMetrics>> {
  const program = await programByExternalId(ctx, externalId);
  const row = await questionByExternalId(ctx, program.id, questionExternalId);
  const { left, received, answered } = sumOf(await figuresBySource(ctx, [row.source_id]), [row.source_id]);
  const mark = row.type === "scale" ? sql`(value #>> '{}')::numeric` : sql`null::numeric`;
  const { rows } = await sql<Counted>`select answer_id, answer_type, ${mark}::float8 as mark, count(*) as n from responses_public
    where organization_id = ${ctx.org.id} and source_id = ${row.source_id} and superseded_at is null group by 1, 2, 3`.execute(ctx.tx);
  const bars = barsOf(row, rows);
  const silent = Math.max(0, left - rows.reduce((sum, one) => sum + one.n, 0));
  return {
    metrics: {
      patientsResponsesByAnswerType: [...bars, { answer: "no_response", responseLabel: null, responses: silent, params: null }],
      responseRate: row.type === "no_response" ? null : share(answered, left),
      populationReceived: received,
      changedAnswers: await countChangedAnswers(ctx, [row.source_id]),
    },
  };
}

export async function questionActivity(
  ctx: Ctx,
  { externalId, questionExternalId }: Named,
  query: QueryOf<typeof programs.questionActivity>,
): Promise<OutputOf<typeof programs.questionActivity>> {
  const program = await programByExternalId(ctx, externalId);
  const row = await questionByExternalId(ctx, program.id, questionExternalId);
  return sourceActivity(ctx, { sourceIds: [row.source_id], type: "sms_response" }, query);
}
