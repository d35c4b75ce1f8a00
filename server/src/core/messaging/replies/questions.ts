// Questions that messages ask, with their answer options: created, replaced and changed for the features that own them.
import type { AnswerType, QuestionType } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";

type Texts = Readonly<Record<string, string>>;

export interface AnswerOption {
  position: number;
  type: AnswerType;
  /** By language; none: the feature thanks in its own words. */
  contentText?: Texts;
  responseLabel?: string | null;
  params?: object | null;
  /** Asked when this answer arrives. */
  followOn?: Question | null;
}

export interface Question {
  type: QuestionType;
  contentText: Texts;
  attentionRanges?: readonly object[];
  answers: readonly AnswerOption[];
}

export interface StoredQuestion {
  id: number;
  /** Ids of the answer options by type. */
  answers: Readonly<Record<string, number>>;
}

async function insertAnswers(
  ctx: Ctx,
  answers: readonly (AnswerOption & { questionId: number })[],
): Promise<{ id: number; question_id: number; type: string }[]> {
  const given = answers.map(({ questionId, position, type, contentText, responseLabel, params }) => ({
    question_id: questionId,
    position,
    type,
    content_text: contentText ?? {},
    response_label: responseLabel ?? null,
    params: params ?? null,
  }));
  const { rows } = await sql<{ id: number; question_id: number; type: string }>`
    insert into answers (organization_id, question_id, position, type, content_text, response_label, params)
    select ${ctx.org.id}, a.question_id, a.position, a.type, a.content_text, a.response_label, nullif(a.params, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as a (question_id bigint, position smallint, type text, content_text jsonb, response_label text, params jsonb)
    returning id, question_id, type`.execute(ctx.tx);
  const idOf = new Map(rows.map((row) => [`${row.question_id} ${row.type}`, row.id]));
  const followOns = answers.flatMap(({ questionId, type, followOn }) =>
    followOn ? [{ ...followOn, followsAnswerId: idOf.get(`${questionId} ${type}`) as number }] : [],
  );
  if (followOns.length > 0) await createQuestions(ctx, followOns);
  return rows;
}

/** Questions and answers by two statements, however many, and two more for follow-on questions; the result is in the order given. */
export async function createQuestions(
  ctx: Ctx,
  questions: readonly (Question & { followsAnswerId?: number })[],
): Promise<StoredQuestion[]> {
  const given = questions.map(({ type, contentText, attentionRanges, followsAnswerId }, at) => ({
    at,
    follows: followsAnswerId ?? null,
    type,
    content_text: contentText,
    attention: attentionRanges ?? [],
  }));
  const { rows: ids } = await sql<{ id: number }>`
    with given as materialized (select q.*, uuidv7() as external_id
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as q (at int, follows bigint, type text, content_text jsonb, attention jsonb)),
    created as (insert into questions (organization_id, external_id, type, content_text, attention_ranges, follows_answer_id, created_at)
      select ${ctx.org.id}, external_id, type, content_text, attention, follows, ${ctx.clock.now().toString()}::timestamptz from given returning id, external_id)
    select created.id from created join given using (external_id) order by given.at`.execute(ctx.tx);
  const rows = await insertAnswers(
    ctx,
    questions.flatMap(({ answers }, at) => answers.map((answer) => ({ ...answer, questionId: ids[at]?.id as number }))),
  );
  const byQuestion = Map.groupBy(rows, (row) => row.question_id);
  return ids.map(({ id }) => ({ id, answers: Object.fromEntries((byQuestion.get(id) ?? []).map((row) => [row.type, row.id])) }));
}

export async function createQuestion(ctx: Ctx, question: Question): Promise<number> {
  const [stored] = await createQuestions(ctx, [question]);
  return (stored as StoredQuestion).id;
}

/** For a question that was never asked: everything under the same id. Follow-on questions go with the answers that they follow. */
export async function replaceQuestion(ctx: Ctx, id: number, { type, contentText, answers }: Question): Promise<void> {
  await sql`delete from answers where organization_id = ${ctx.org.id} and question_id = ${id}`.execute(ctx.tx);
  await sql`update questions set type = ${type}, content_text = ${JSON.stringify(contentText)}::jsonb
    where organization_id = ${ctx.org.id} and id = ${id}`.execute(ctx.tx);
  await insertAnswers(
    ctx,
    answers.map((answer) => ({ ...answer, questionId: id })),
  );
}

/** Changes the texts; ranges that are not given stay. */
export async function changeQuestion(ctx: Ctx, id: number, change: Pick<Question, "contentText" | "attentionRanges">): Promise<void> {
  const ranges = change.attentionRanges ? JSON.stringify(change.attentionRanges) : null;
  await sql`update questions set content_text = ${JSON.stringify(change.contentText)}::jsonb, attention_ranges = coalesce(${ranges}::jsonb, attention_ranges)
    where organization_id = ${ctx.org.id} and id = ${id}`.execute(ctx.tx);
}

export async function removeQuestion(ctx: Ctx, id: number): Promise<void> {
  await sql`delete from questions where organization_id = ${ctx.org.id} and id = ${id}`.execute(ctx.tx);
}

/** Answers that are not given stay, unless they are removed; answers without an external id are new. Labels and params that are not given stay. */
export async function changeAnswers(
  ctx: Ctx,
  questionId: number,
  {
    removed,
    answers,
    areReordered,
  }: { removed: readonly number[]; answers: readonly (AnswerOption & { externalId?: string })[]; areReordered: boolean },
): Promise<void> {
  if (removed.length > 0)
    await sql`delete from answers where organization_id = ${ctx.org.id} and id = any (${[...removed]}::bigint[])`.execute(ctx.tx);
  // Out of the way first: two answers may change places.
  if (areReordered)
    await sql`update answers set position = position + 100 where organization_id = ${ctx.org.id} and question_id = ${questionId}`.execute(
      ctx.tx,
    );
  const known = answers.flatMap(({ externalId, position, contentText, responseLabel, params }) =>
    externalId === undefined
      ? []
      : [
          {
            external_id: externalId,
            position,
            content_text: contentText ?? {},
            response_label: responseLabel ?? null,
            params: params ?? null,
          },
        ],
  );
  await sql`update answers a set content_text = n.content_text, response_label = coalesce(n.response_label, a.response_label),
      params = coalesce(nullif(n.params, 'null'::jsonb), a.params), position = case when ${areReordered} then n.position else a.position end
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
      as n (external_id uuid, position smallint, content_text jsonb, response_label text, params jsonb)
    where a.organization_id = ${ctx.org.id} and a.question_id = ${questionId} and a.external_id = n.external_id`.execute(ctx.tx);
  await insertAnswers(
    ctx,
    answers.filter(({ externalId }) => externalId === undefined).map((answer) => ({ ...answer, questionId })),
  );
}
