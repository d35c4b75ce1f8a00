// Plan of a program's messages: when each is due, which patients it is for, and its final text.
import { programLanguages } from "@tidings/contract/areas/programs";
import { countCharacters, messageLimits } from "@tidings/contract/message/writing/limits";
import { completeWelcome } from "@tidings/contract/message/writing/program-welcome";
import { parseTemplate, type TagValues, type TemplatePart } from "@tidings/contract/message/writing/templates";
import type { MessagePurpose, QuestionType } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Draft } from "../../core/messaging/public.ts";
import { namingPatient, organizationTagValues, patientTagValues, renderText } from "../../core/texts/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { type QuestionRow, questionsOf } from "./question-rows.ts";
import { dueAt, endOf, replyHoursOf, worthSendingHours } from "./schedule.ts";

/** The fields of a program's patient that a message needs. */
export interface Recipient {
  id: number;
  program_id: number;
  patient_id: number;
  starts_on: string;
  next_position: number;
  first_name: string | null;
  last_name: string | null;
  contact_name: string | null;
  /** The number is recorded as another person's. */
  is_other_phone: boolean;
  language: string | null;
  phone: string | null;
}

/** Length of a welcome of maximum length with all sentences that complete it. */
const maxWelcome = 2 * messageLimits.program;

/** Unique key of a message: one for each patient and question, however often it is sent. */
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

  /** When each message is due for patients who start on this day. */
  dues(startsOn: string): readonly Temporal.Instant[] {
    let dues = this.#dues.get(startsOn);
    if (!dues) {
      dues = this.questions.map((question) => dueAt(startsOn, question, this.#timeZone));
      this.#dues.set(startsOn, dues);
    }
    return dues;
  }

  /** When the message after this one is due; after the last one, when the program ends. */
  nextAfter(startsOn: string, at: number): Temporal.Instant | null {
    const dues = this.dues(startsOn);
    return dues[at + 1] ?? endOf(dues);
  }

  #template(question: QuestionRow, language: string, to: Recipient): TemplatePart[] {
    const text = namingPatient(question.content_text[language] ?? "", to);
    const key = `${question.question_id} ${language} ${text === question.content_text[language]}`;
    let template = this.#templates.get(key);
    if (!template) {
      // Completes welcomes that an operator wrote, or that were launched before these sentences were required.
      template = parseTemplate(question === this.questions[0] ? completeWelcome(text, language) : text);
      this.#templates.set(key, template);
    }
    return template;
  }

  /** Patients who read neither language of programs get English. Returns a failure reason where nothing can be sent. */
  draftOf(to: Recipient, at: number, now: Temporal.Instant, purpose: MessagePurpose): { draft: Draft } | { failure: string } {
    const question = this.questions[at];
    if (!question) return { failure: "missing_value" };
    if (to.phone === null) return { failure: "missing_communication" };
    if (to.language === null) return { failure: "missing_language" };
    const written = (programLanguages as readonly string[]).includes(to.language) ? to.language : "english";
    const values = { ...this.#organization, ...patientTagValues(to) };
    // The name before the text is not counted: the text was written without it.
    const name = to.is_other_phone ? countCharacters(`${to.first_name ?? ""}: `) : 0;
    const max = name + (at === 0 ? maxWelcome : messageLimits.program);
    const rendered = renderText(this.#template(question, written, to), to.language, values, max);
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

/** The messages from `next_position` on that are for this patient: those that follow no answer, or follow the answer given. */
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

/** The answers that count now, of this enrollment only. */
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
    join messages_public m on m.organization_id = ${ctx.org.id} and m.key = k.key
    join responses_public r on r.organization_id = m.organization_id and r.message_id = m.id and r.superseded_at is null and r.is_valid and r.answer_id is not null`.execute(
    ctx.tx,
  );
  return new GivenAnswers(new Set(rows.map((row) => `${row.key} ${row.answer_id}`)));
}
