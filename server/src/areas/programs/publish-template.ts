// Lists the library and launches its programs: a launch copies a program into the organization, once.
import { attributedCategory, type programs } from "@tidings/contract/areas/programs";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { healthEquityCategoryOf } from "@tidings/contract/message/writing/health-equity-words";
import { sql } from "kysely";
import { requireOnCall } from "../../core/alerts/public.ts";
import { createQuestions, openSource, type Question } from "../../core/messaging/public.ts";
import { paginationOf } from "../../core/organizations/public.ts";
import { auditEvent } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { problem } from "../../kernel/problem.ts";
import type { LibraryEntry, LibraryQuestion } from "./library/library.ts";
import { wholeLibrary } from "./library/written-programs.ts";
import { presentTemplate, presentTemplateQuestion } from "./present.ts";
import { showProgram } from "./show-program.ts";

/** The programs launched in this organization, by template code. */
async function launched(ctx: Ctx): Promise<Map<string, string>> {
  const { rows } = await sql<{ template_code: string; external_id: string }>`select template_code, external_id from programs
    where organization_id = ${ctx.org.id} and template_code is not null`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.template_code, row.external_id]));
}

/** Programs for members are not offered to a clinic without members. */
async function offered(ctx: Ctx): Promise<readonly LibraryEntry[]> {
  const { rows } = await sql<{
    has_members: boolean;
  }>`select patient_member as has_members from organizations_public where id = ${ctx.org.id}`.execute(ctx.tx);
  const all = await wholeLibrary(ctx);
  return rows[0]?.has_members ? all : all.filter((entry) => entry.categoryName !== attributedCategory);
}

export async function listTemplates(ctx: Ctx, query: QueryOf<typeof programs.templates>): Promise<OutputOf<typeof programs.templates>> {
  const byCode = await launched(ctx);
  const all = await offered(ctx);
  const page = all.slice((query.page - 1) * query.perPage, query.page * query.perPage);
  return {
    programTemplates: page.map((entry) => presentTemplate(entry, byCode.get(entry.code) ?? null, ctx)),
    pagination: paginationOf(query, all.length),
  };
}

async function entryOf(ctx: Ctx, code: string): Promise<LibraryEntry> {
  const entry = (await offered(ctx)).find((one) => one.code === code);
  if (!entry) throw problem("not_found");
  return entry;
}

export async function showTemplate(ctx: Ctx, code: string): Promise<OutputOf<typeof programs.template>> {
  const entry = await entryOf(ctx, code);
  const byCode = await launched(ctx);
  return {
    programTemplate: presentTemplate(entry, byCode.get(code) ?? null, ctx),
    questions: entry.questions.map(presentTemplateQuestion),
  };
}

const content = ([english, spanish]: readonly [string, string]) => ({ english, spanish });

const questionOf = ({ type, text, attention, answers }: LibraryQuestion): Question => ({
  type,
  contentText: content(text),
  // Without its own reply the safety text is sent.
  attentionRanges: attention.map(({ min, max, reply }) => ({ min, max, contentText: reply[0] === "" ? {} : content(reply) })),
  answers: answers.map((answer, position) => ({
    position,
    type: answer.type,
    contentText: content(answer.text),
    responseLabel: answer.label,
    params: answer.params,
  })),
});

/** Each message has its own source, which holds its counts and can be closed. */
async function copyMessages(ctx: Ctx, program: { id: number; external_id: string }, entry: LibraryEntry): Promise<void> {
  const stored = await createQuestions(ctx, entry.questions.map(questionOf));
  const copied = new Map(entry.questions.map(({ position }, at) => [position, stored[at]]));
  const rows: object[] = [];
  for (const question of entry.questions) {
    const before = question.follows && copied.get(question.follows.position);
    rows.push({
      position: question.position,
      question_id: copied.get(question.position)?.id,
      code: question.code,
      parameter_of_interest: question.topic,
      week: question.week,
      week_day: question.weekDay,
      local_time: question.time,
      previous_question_id: before?.id ?? null,
      previous_answer_id: (question.follows && before?.answers[question.follows.answerType]) ?? null,
      source_id: await openSource(ctx, {
        feature: "program",
        purpose: "program",
        recordType: "program",
        recordId: program.id,
        recordExternalId: program.external_id,
        occurrence: question.position,
        healthEquityCategory: healthEquityCategoryOf([question.text[0], entry.name]),
      }),
    });
  }
  await sql`insert into program_questions (organization_id, program_id, position, question_id, code, parameter_of_interest, week, week_day, local_time,
      previous_question_id, previous_answer_id, source_id, updated_at)
    select ${ctx.org.id}, ${program.id}, q.*, ${ctx.clock.now().toString()}::timestamptz from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as q(position smallint, question_id bigint,
      code text, parameter_of_interest text, week smallint, week_day smallint, local_time time, previous_question_id bigint, previous_answer_id bigint, source_id bigint)`.execute(
    ctx.tx,
  );
}

/** Of two concurrent launches the second finds the program of the first. */
export async function publishTemplate(ctx: Ctx, code: string): Promise<OutputOf<typeof programs.publish>> {
  const entry = await entryOf(ctx, code);
  await requireOnCall(ctx);
  const now = ctx.clock.now().toString();
  const { rows } = await sql<{ id: number; external_id: string }>`
    insert into programs (organization_id, title, state, template_code, category_name, weeks, launched_by_user_id, created_at, updated_at)
    values (${ctx.org.id}, ${entry.name}, 'ready', ${code}, ${entry.categoryName}, ${entry.weeks}, ${ctx.actor.userId}, ${now}, ${now})
    on conflict (organization_id, template_code) where template_code is not null do nothing returning id, external_id`.execute(ctx.tx);
  const program = rows[0];
  if (!program) throw problem("invalid_state", { base: [{ key: "program.alreadyPublished" }] });
  await copyMessages(ctx, program, entry);
  await auditEvent(ctx, { action: "program.launch", subjectType: "program", subjectId: program.external_id, detail: { code } });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "program", id: program.external_id });
  return showProgram(ctx, program.external_id);
}
