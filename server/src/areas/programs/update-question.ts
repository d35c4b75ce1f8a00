// Changes the texts of a program's message and of its answer options; messages already sent keep their text.
import { programCan, programLanguages, type programs, type QuestionInput } from "@tidings/contract/areas/programs";
import type { OutputOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import { changeAnswers, changeQuestion } from "../../core/messaging/public.ts";
import { auditEvent, changesBetween } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { invalidField, problem } from "../../kernel/problem.ts";
import { checkQuestion, checkWelcome, isDropped } from "./check-question.ts";
import { isIn } from "./present.ts";
import { programByExternalId } from "./program-rows.ts";
import { type QuestionRow, questionByExternalId } from "./question-rows.ts";
import { showQuestion } from "./show-questions.ts";

const onlyWritten = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(programLanguages.flatMap((language) => (texts[language]?.trim() ? [[language, texts[language]]] : [])));

/** The ids of ranges to remove; a range that a later message follows must stay. */
async function removable(ctx: Ctx, before: QuestionRow, kept: readonly string[]): Promise<number[]> {
  const gone = before.answers
    .filter((answer) => answer.type === "numerical" && !kept.includes(answer.externalId))
    .map((answer) => answer.id);
  if (gone.length === 0) return [];
  const { rows } = await sql`select from program_questions where organization_id = ${ctx.org.id} and program_id = ${before.program_id}
    and previous_answer_id = any (${gone}::bigint[]) limit 1`.execute(ctx.tx);
  if (rows.length > 0) throw invalidField("answers", { key: "validation.readOnly" });
  return gone;
}

async function writeAnswers(ctx: Ctx, before: QuestionRow, input: QuestionInput): Promise<void> {
  const answers = input.answers.filter((answer) => !isDropped(answer.type));
  await changeAnswers(ctx, before.question_id, {
    removed: await removable(
      ctx,
      before,
      answers.flatMap((answer) => answer.externalId ?? []),
    ),
    answers: answers.map((answer, position) => ({
      externalId: answer.externalId ?? undefined,
      position,
      type: answer.type,
      contentText: onlyWritten(answer.contentText),
      responseLabel: answer.responseLabel ?? null,
      params: answer.params ?? null,
    })),
    areReordered: before.type === "numerical",
  });
}

const writtenOf = ({ content_text: contentText, answers }: QuestionRow) => ({
  contentText,
  answers: Object.fromEntries(answers.map((answer, at) => [at + 1, answer.contentText])),
});

export async function updateQuestion(
  ctx: Ctx,
  named: { externalId: string; questionExternalId: string },
  input: QuestionInput,
): Promise<OutputOf<typeof programs.updateQuestion>> {
  const program = await programByExternalId(ctx, named.externalId);
  const before = await questionByExternalId(ctx, program.id, named.questionExternalId, true);
  if (!before.is_editable || !isIn(programCan.updateMessages, program.state)) throw problem("invalid_state");
  checkQuestion(before, input);
  if (before.position === 1) checkWelcome(input.contentText);
  await changeQuestion(ctx, before.question_id, {
    contentText: onlyWritten(input.contentText),
    attentionRanges: input.attentionRanges?.map((range) => ({ ...range, contentText: onlyWritten(range.contentText) })),
  });
  await sql`update program_questions set updated_at = ${ctx.clock.now().toString()}
    where organization_id = ${ctx.org.id} and program_id = ${program.id} and position = ${before.position}`.execute(ctx.tx);
  await writeAnswers(ctx, before, input);
  await auditEvent(ctx, {
    action: "program.update_message",
    subjectType: "program",
    subjectId: named.externalId,
    detail: { code: before.code },
    changes: changesBetween(writtenOf(before), {
      contentText: onlyWritten(input.contentText),
      answers: Object.fromEntries(input.answers.map((answer, at) => [at + 1, onlyWritten(answer.contentText)])),
    }),
  });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "program", id: named.externalId });
  return showQuestion(ctx, named);
}
