// Values of the form of a program's message, and their conversion to the request. Pure.
import { largestScale, maxRanges, type ProgramQuestion, type QuestionInput } from "@tidings/contract/areas/programs";
import type { FieldIssues } from "@tidings/contract/errors";

export interface AnswerValues {
  externalId: string | undefined;
  type: ProgramQuestion["answers"][number]["type"];
  contentText: Record<string, string>;
  responseLabel: string;
  min: string;
  max: string;
}

export interface MessageValues {
  contentText: Record<string, string>;
  answers: AnswerValues[];
}

const boundsOf = (params: unknown): { min: string; max: string } => {
  const { min, max } = (params ?? {}) as { min?: number; max?: number };
  return { min: min === undefined ? "" : String(min), max: max === undefined ? "" : String(max) };
};

const isShown = (answer: ProgramQuestion["answers"][number]): boolean =>
  answer.editable &&
  answer.type !== "no_response" &&
  !answer.type.startsWith("scale_option") &&
  (answer.keepWithEmptyContent ||
    answer.type === "numerical" ||
    answer.type === "scale" ||
    Object.values(answer.contentText).some((text) => text.trim() !== ""));

export const valuesOf = (question: ProgramQuestion): MessageValues => ({
  contentText: question.contentText,
  answers: question.answers.filter(isShown).map((answer) => ({
    externalId: answer.externalId,
    type: answer.type,
    contentText: answer.contentText,
    responseLabel: answer.responseLabel ?? "",
    ...boundsOf(answer.params),
  })),
});

const whole = (text: string): number => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** Makes each range begin where the previous one ended. */
export function chained(answers: readonly AnswerValues[]): AnswerValues[] {
  let end = Number.NaN;
  return answers.map((answer) => {
    const next = Number.isNaN(end) ? answer : { ...answer, min: String(end + 1) };
    end = whole(answer.max);
    return next;
  });
}

/** Adds a range after the last; null if no further range is possible. */
export function withRange(answers: readonly AnswerValues[]): AnswerValues[] | null {
  if (answers.length >= maxRanges) return null;
  return chained([...answers, { externalId: undefined, type: "numerical", contentText: {}, responseLabel: "", min: "0", max: "" }]);
}

/** Checks only what the request schema cannot: that a bound is a whole number. */
export function checkMessage(values: MessageValues): FieldIssues {
  const issues: FieldIssues = {};
  for (const [at, answer] of values.answers.entries()) {
    if (answer.type !== "numerical" && answer.type !== "scale") continue;
    const [min, max] = [whole(answer.min), whole(answer.max)];
    if (Number.isNaN(min)) issues[`answers[${at}].params.min`] = [{ key: "validation.invalid" }];
    if (Number.isNaN(max)) issues[`answers[${at}].params.max`] = [{ key: "validation.invalid" }];
    else if (max < min + 1) issues[`answers[${at}].params.max`] = [{ key: "validation.min", min: min + 1 }];
    else if (answer.type === "scale" && max > largestScale)
      issues[`answers[${at}].params.max`] = [{ key: "validation.max", max: largestScale }];
  }
  return issues;
}

export const bodyOf = (type: ProgramQuestion["type"], values: MessageValues): QuestionInput => ({
  type,
  contentText: values.contentText,
  answers: values.answers.map(({ externalId, type: answerType, contentText, responseLabel, min, max }) => ({
    ...(externalId ? { externalId } : {}),
    type: answerType,
    contentText,
    responseLabel: responseLabel.trim() || null,
    params: answerType === "numerical" || answerType === "scale" ? { min: whole(min), max: whole(max) } : null,
  })),
});
