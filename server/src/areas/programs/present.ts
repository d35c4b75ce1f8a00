// Converts rows of programs, messages and the library to contract shapes, with the user's abilities.
import {
  type Program,
  type ProgramQuestion,
  type ProgramState,
  type ProgramTemplate,
  programCan,
  programLanguages,
  weekDays,
} from "@tidings/contract/areas/programs";
import { type Action, can } from "@tidings/contract/permissions";
import type { Ctx } from "../../kernel/context.ts";
import { type SourceFigures, share, sumOf } from "./figures.ts";
import { type LibraryEntry, parametersOf } from "./library/library.ts";
import type { ProgramRow } from "./program-rows.ts";
import type { QuestionRow } from "./question-rows.ts";

type FigureMap = ReadonlyMap<number, SourceFigures>;

export const isIn = (states: readonly ProgramState[], state: ProgramState): boolean => states.includes(state);
export const mayStream = (ctx: Ctx, action: Action): boolean => can(ctx.actor.permissions, action, "educational_stream");

/** Duplicates (patients with another patient's phone) do not count as enrolled. */
export const enrolledIn = (row: ProgramRow): number =>
  Object.entries(row.tallies).reduce((sum, [state, n]) => (state === "duplicate" ? sum : sum + n), 0);

export function retentionOf(row: ProgramRow): number | null {
  const left = (row.tallies.opted_out ?? 0) + (row.tallies.stopped ?? 0) - row.stayed_to_close;
  const all = enrolledIn(row);
  return share(all - left, all);
}

export function presentProgram(row: ProgramRow, figures: FigureMap, words: readonly string[], ctx: Ctx): Program {
  const asking = sumOf(figures, row.asking_source_ids);
  return {
    externalId: row.external_id,
    title: row.title,
    state: row.state,
    templateCode: row.template_code,
    categoryName: row.category_name,
    weeks: row.weeks,
    startDate: row.start_date,
    patientsCount: enrolledIn(row),
    membersCount: row.members_count,
    responseRate: share(asking.answered, asking.left),
    retentionRate: retentionOf(row),
    publishedCount: row.template_code === null ? 0 : 1,
    parametersOfInterest: row.parameters,
    needsReviewCount: asking.needsReview,
    revealingWords: [...words],
    closedAt: row.closed_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    currentUserAbilities: {
      update: mayStream(ctx, "update") && isIn(programCan.updateMessages, row.state),
      updatePatients: mayStream(ctx, "updatePatients") && isIn(programCan.enroll, row.state),
      download: mayStream(ctx, "download"),
      close: mayStream(ctx, "update") && isIn(programCan.close, row.state),
    },
  };
}

const scheduling = (week: number, weekDay: number, time: string) => ({
  week,
  weekDay: weekDays[weekDay - 1] ?? "mon",
  time: time.slice(0, 5),
});

export function presentQuestion(row: QuestionRow, figures: FigureMap, program: ProgramRow, ctx: Ctx): ProgramQuestion {
  const { left, received, answered } = sumOf(figures, [row.source_id]);
  return {
    externalId: row.external_id,
    type: row.type,
    contentText: row.content_text,
    answers: row.answers.map(({ id: _, ...answer }) => answer),
    attentionRanges: row.attention_ranges,
    editable: row.is_editable,
    libraryQuestionCode: row.code,
    parameterOfInterest: row.parameter_of_interest,
    scheduling: scheduling(row.week, row.week_day, row.local_time),
    branchingInfo:
      row.previous_question_external_id !== null && row.previous_answer_external_id !== null
        ? {
            previousAnswerQuestionExternalId: row.previous_question_external_id,
            previousAnswerExternalId: row.previous_answer_external_id,
          }
        : null,
    responseRate: row.type === "no_response" ? null : share(answered, left),
    populationReceived: received,
    updatedAt: row.updated_at,
    currentUserAbilities: { update: row.is_editable && mayStream(ctx, "update") && isIn(programCan.updateMessages, program.state) },
  };
}

export const presentTemplate = (entry: LibraryEntry, programExternalId: string | null, ctx: Ctx): ProgramTemplate => ({
  code: entry.code,
  name: entry.name,
  categoryName: entry.categoryName,
  weeks: entry.weeks,
  messagesCount: entry.questions.length,
  messagesPerWeek: entry.messagesPerWeek,
  languages: [...programLanguages],
  summary: entry.summary,
  about: [...entry.about],
  goals: [...entry.goals],
  parametersOfInterest: parametersOf(entry.questions),
  publishedCount: programExternalId === null ? 0 : 1,
  programExternalId,
  currentUserAbilities: {
    publish: programExternalId === null && can(ctx.actor.permissions, "publish", "educational_program"),
  },
});

export const presentTemplateQuestion = (question: LibraryEntry["questions"][number]) => ({
  code: question.code,
  type: question.type,
  contentText: { english: question.text[0], spanish: question.text[1] },
  parameterOfInterest: question.topic,
  scheduling: scheduling(question.week, question.weekDay, question.time),
});
