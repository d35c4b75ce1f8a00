// Changes the texts of a program's message and of its answers; who has had it keeps what they read.
import { programCan, programLanguages, type programs, type QuestionInput } from "@tidings/contract/areas/programs";
import type { OutputOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import { auditEvent } from "../../core/staff/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { invalidField, problem } from "../../kernel/problem.ts";
import { checkQuestion, isDropped } from "./check-question.ts";
import { isIn } from "./present.ts";
import { programByExternalId } from "./program-rows.ts";
import { type QuestionRow, questionByExternalId } from "./question-rows.ts";
import { showQuestion } from "./show-questions.ts";

const onlyWritten = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(programLanguages.flatMap((language) => (texts[language]?.trim() ? [[language, texts[language]]] : [])));

/** A range that a later message follows must stay. */
async function refuseFollowed(ctx: Ctx, before: QuestionRow, kept: readonly string[]): Promise<void> {
  const gone = before.answers
    .filter((answer) => answer.type === "numerical" && !kept.includes(answer.externalId))
    .map((answer) => answer.id);
  if (gone.length === 0) return;
  const { rows } = await sql`select from program_questions where organization_id = ${ctx.org.id} and program_id = ${before.program_id}
    and previous_answer_id = any (${gone}::bigint[]) limit 1`.execute(ctx.tx);
  if (rows.length > 0) throw invalidField("answers", { key: "validation.readOnly" });
  await sql`delete from answers where organization_id = ${ctx.org.id} and id = any (${gone}::bigint[])`.execute(ctx.tx);
}

async function writeAnswers(ctx: Ctx, before: QuestionRow, input: QuestionInput): Promise<void> {
  const answers = input.answers.filter((answer) => !isDropped(answer.type));
  await refuseFollowed(
    ctx,
    before,
    answers.flatMap((answer) => answer.externalId ?? []),
  );
  const rows = answers.map((answer, at) => ({
    external_id: answer.externalId ?? null,
    position: at,
    type: answer.type,
    content_text: onlyWritten(answer.contentText),
    response_label: answer.responseLabel ?? null,
    params: answer.params ?? null,
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(external_id uuid, position smallint, type text, content_text jsonb, response_label text, params jsonb)`;
  const isNumerical = before.type === "numerical";
  // Out of the way first: two ranges may change places.
  if (isNumerical)
    await sql`update answers set position = position + 100 where organization_id = ${ctx.org.id} and question_id = ${before.question_id}`.execute(
      ctx.tx,
    );
  await sql`update answers a set content_text = n.content_text, response_label = coalesce(n.response_label, a.response_label),
      params = coalesce(nullif(n.params, 'null'::jsonb), a.params), position = case when ${isNumerical} then n.position else a.position end
    from ${given} where a.organization_id = ${ctx.org.id} and a.question_id = ${before.question_id} and a.external_id = n.external_id`.execute(
    ctx.tx,
  );
  await sql`insert into answers (organization_id, question_id, position, type, content_text, response_label, params)
    select ${ctx.org.id}, ${before.question_id}, n.position, n.type, n.content_text, n.response_label, n.params from ${given} where n.external_id is null`.execute(
    ctx.tx,
  );
}

export async function updateQuestion(
  ctx: Ctx,
  named: { externalId: string; questionExternalId: string },
  input: QuestionInput,
): Promise<OutputOf<typeof programs.updateQuestion>> {
  const program = await programByExternalId(ctx, named.externalId);
  const before = await questionByExternalId(ctx, program.id, named.questionExternalId, true);
  if (!before.is_editable || !isIn(programCan.updateMessages, program.state)) throw problem("invalid_state");
  checkQuestion(before, input);
  const content = JSON.stringify(onlyWritten(input.contentText));
  const ranges = input.attentionRanges?.map((range) => ({ ...range, contentText: onlyWritten(range.contentText) }));
  const attention = ranges ? JSON.stringify(ranges) : null;
  await sql`update questions set content_text = ${content}::jsonb, attention_ranges = coalesce(${attention}::jsonb, attention_ranges) where organization_id = ${ctx.org.id} and id = ${before.question_id}`.execute(
    ctx.tx,
  );
  await sql`update program_questions set updated_at = ${ctx.clock.now().toString()}
    where organization_id = ${ctx.org.id} and program_id = ${program.id} and position = ${before.position}`.execute(ctx.tx);
  await writeAnswers(ctx, before, input);
  await auditEvent(ctx, {
    action: "program.update_message",
    subjectType: "program",
    subjectId: named.externalId,
    detail: { code: before.code },
  });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "program", id: named.externalId });
  return showQuestion(ctx, named);
}
