// What the messages of programs are for one patient after another: when each is due, for whom it is, and its final words.
import { programLanguages } from "@tidings/contract/areas/programs";
import { messageLimits } from "@tidings/contract/message/limits";
import { completeWelcome } from "@tidings/contract/message/program-welcome";
import { parseTemplate, type TagValues, type TemplatePart } from "@tidings/contract/message/templates";
import type { MessagePurpose, QuestionType } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Draft } from "../../core/messaging/public.ts";
import { organizationTagValues, patientTagValues, renderText } from "../../core/texts/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { type QuestionRow, questionsOf } from "./question-rows.ts";
import { dueAt, endOf, replyHoursOf, worthSendingHours } from "./schedule.ts";

/** A patient of a program as far as a message needs to know them. */
export interface Recipient {
  id: number;
  program_id: number;
  patient_id: number;
  starts_on: string;
  next_position: number;
  first_name: string | null;
  last_name: string | null;
  language: string | null;
  phone: string | null;
}

/** A welcome of full length with every sentence that completes it. */
const maxWelcome = 2 * messageLimits.program;

/** One message a patient and question, whoever sends it and however often. */
export const messageKey = (programPatientId: number, questionId: number): string => `program:${programPatientId}:${questionId}`;

export class ProgramPlan {
  readonly questions: readonly QuestionRow[];
  readonly #timeZone: string;
  readonly #organization: TagValues;
  readonly #dues = new Map<string, Temporal.Instant[]>();
  readonly #templates = new Map<string, TemplatePart[]>();

  constructor(questions: readonly QuestionRow[], timeZone: string, organization: TagValues) {
    this.questions = questions;
    this.#timeZone = timeZone;
    this.#organization = organization;
  }

  /** The moments of all messages for those who start on this day. */
  dues(startsOn: string): readonly Temporal.Instant[] {
    let dues = this.#dues.get(startsOn);
    if (!dues) {
      dues = this.questions.map((question) => dueAt(startsOn, question, this.#timeZone));
      this.#dues.set(startsOn, dues);
    }
    return dues;
  }

  /** When the message after this one is due; after the last, when everything is over. */
  nextAfter(startsOn: string, at: number): Temporal.Instant | null {
    const dues = this.dues(startsOn);
    return dues[at + 1] ?? endOf(dues);
  }

  #template(question: QuestionRow, language: string): TemplatePart[] {
    const key = `${question.question_id} ${language}`;
    let template = this.#templates.get(key);
    if (!template) {
      const text = question.content_text[language] ?? "";
      // What an operator wrote, or was launched before welcomes had to say all this, is completed.
      template = parseTemplate(question === this.questions[0] ? completeWelcome(text, language) : text);
      this.#templates.set(key, template);
    }
    return template;
  }

  /** Who reads neither language of programs gets English. A reason instead of a draft where nothing can be sent. */
  draftOf(to: Recipient, at: number, now: Temporal.Instant, purpose: MessagePurpose): { draft: Draft } | { failure: string } {
    const question = this.questions[at];
    if (!question) return { failure: "missing_value" };
    if (to.phone === null) return { failure: "missing_communication" };
    if (to.language === null) return { failure: "missing_language" };
    const written = (programLanguages as readonly string[]).includes(to.language) ? to.language : "english";
    const values = { ...this.#organization, ...patientTagValues(to) };
    const rendered = renderText(this.#template(question, written), to.language, values, at === 0 ? maxWelcome : messageLimits.program);
    if (!rendered.ok) return { failure: rendered.reason };
    const dues = this.dues(to.starts_on);
    const late = now.add({ hours: worthSendingHours });
    const next = dues[at + 1];
    return {
      draft: {
        patientId: to.patient_id,
        toPhone: to.phone,
        purpose,
        feature: "program",
        sourceId: question.source_id,
        language: to.language,
        body: rendered.text,
        phiSpans: rendered.spans,
        key: messageKey(to.id, question.question_id),
        notAfter: next && Temporal.Instant.compare(next, now) > 0 && Temporal.Instant.compare(next, late) < 0 ? next : late,
        question:
          question.type === "no_response"
            ? null
            : { id: question.question_id, expects: question.type as QuestionType, replyHours: replyHoursOf(dues, at, now) },
      },
    };
  }
}

export async function plansOf(ctx: Ctx, programIds: readonly number[]): Promise<Map<number, ProgramPlan>> {
  const organization = await organizationTagValues(ctx);
  const questions = Map.groupBy(await questionsOf(ctx, programIds), (row) => row.program_id);
  return new Map([...questions].map(([id, rows]) => [id, new ProgramPlan(rows, ctx.org.timeZone, organization)]));
}

/** Which of the messages from `next_position` on are for this patient: those that follow no answer, or the one that was given. */
export class GivenAnswers {
  readonly #given: ReadonlySet<string>;

  constructor(given: ReadonlySet<string>) {
    this.#given = given;
  }

  isFor(to: Recipient, question: QuestionRow): boolean {
    if (question.previous_question_id === null) return true;
    return this.#given.has(`${messageKey(to.id, question.previous_question_id)} ${question.previous_answer_id}`);
  }
}

/** The answers that count now, of this time through the program alone. */
export async function answersGiven(
  ctx: Ctx,
  recipients: readonly Recipient[],
  plans: ReadonlyMap<number, ProgramPlan>,
): Promise<GivenAnswers> {
  const keys = recipients.flatMap((to) =>
    (plans.get(to.program_id)?.questions ?? [])
      .filter((question) => question.position >= to.next_position && question.previous_question_id !== null)
      .map((question) => messageKey(to.id, question.previous_question_id as number)),
  );
  if (keys.length === 0) return new GivenAnswers(new Set());
  const { rows } = await sql<{
    key: string;
    answer_id: number;
  }>`select m.key, r.answer_id from unnest(${[...new Set(keys)]}::text[]) as k(key)
    join messages m on m.organization_id = ${ctx.org.id} and m.key = k.key
    join responses r on r.organization_id = m.organization_id and r.message_id = m.id and r.superseded_at is null and r.is_valid and r.answer_id is not null`.execute(
    ctx.tx,
  );
  return new GivenAnswers(new Set(rows.map((row) => `${row.key} ${row.answer_id}`)));
}
