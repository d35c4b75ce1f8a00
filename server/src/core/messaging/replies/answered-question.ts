// Finds the question that a reply was read for, and the answers that question accepts.
import type { AnswerType, QuestionType } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { problem } from "../../../kernel/problem.ts";
import { answersOf, type OpenAnswer } from "./inbox-queries.ts";
import { boundsOf } from "./match-answer.ts";
import { optionsOf } from "./reply-decision.ts";

export interface AnsweredQuestion {
  message_id: number;
  patient_id: number;
  source_id: number | null;
  feature: string;
  language: string;
  question_id: number;
  expects: Exclude<QuestionType, "no_response">;
  body: string;
  /** What the patient wrote. */
  said: string;
  received_at: string;
  answers: readonly OpenAnswer[];
}

/** Null where the reply was held against no question. */
export async function answeredQuestion(ctx: Ctx, inboundMessageId: number): Promise<AnsweredQuestion | null> {
  const { rows } = await sql<Omit<AnsweredQuestion, "answers">>`
    select m.id as message_id, m.patient_id, m.source_id, m.feature, m.language, m.question_id, m.expects, m.body, i.body as said, i.received_at
    from inbound_messages i join messages m on m.organization_id = i.organization_id and m.id = i.message_id
    where i.organization_id = ${ctx.org.id} and i.id = ${inboundMessageId} and m.question_id is not null and m.expects <> 'no_response'`.execute(
    ctx.tx,
  );
  const row = rows[0];
  return row ? { ...row, answers: (await answersOf(ctx, [row.question_id])).get(row.question_id) ?? [] } : null;
}

const fixedTypes: Partial<Record<QuestionType, readonly AnswerType[]>> = {
  yes_no: ["yes", "no"],
  true_false: ["true", "false"],
  numerical: ["numerical"],
  scale: ["scale"],
  date: ["date"],
  open_ended: ["open_ended"],
};

/** The options of a choice by the words that the patient read. */
export function choicesOf(question: AnsweredQuestion): { type: AnswerType; label: string | null }[] {
  const fixed = fixedTypes[question.expects];
  if (fixed) return fixed.map((type) => ({ type, label: null }));
  const words = optionsOf(question);
  return question.answers.flatMap(({ type }, at) =>
    type.startsWith("multiple_choice_") ? [{ type: type as AnswerType, label: words[at] || null }] : [],
  );
}

const [wholeScale, anyNumber] = [
  { min: 0, max: 10 },
  { min: -1_000_000_000, max: 1_000_000_000 },
];
const isDay = (text: string): boolean => {
  try {
    return /^\d{4}-\d{2}-\d{2}$/.test(text) && Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
};

/** What is stored beside the type: as the reading of a reply would have stored it. Throws where it does not fit. */
export function storedValue(question: AnsweredQuestion, type: AnswerType, given: string | number | null | undefined): unknown {
  const wrong = (key: "validation.blank" | "validation.invalid" | "validation.date") => problem("invalid", { value: [{ key }] });
  if (type === "numerical" || type === "scale" || type === "date") {
    if (given === null || given === undefined || given === "") throw wrong("validation.blank");
    if (type === "date") {
      if (typeof given !== "string" || !isDay(given)) throw wrong("validation.date");
      return given;
    }
    const number = Number(given);
    const { min, max } = boundsOf(question) ?? (type === "scale" ? wholeScale : anyNumber);
    if (!(number >= min && number < max + 1) || (type === "scale" && !Number.isInteger(number))) throw wrong("validation.invalid");
    return number;
  }
  return type.startsWith("multiple_choice_") ? type.slice(-1) : undefined;
}
