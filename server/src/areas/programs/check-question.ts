// Whether the texts and answers of a program's message can be: every complaint at its own field.
import { largestScale, mostRanges, programLanguages, type QuestionInput } from "@tidings/contract/areas/programs";
import type { FieldIssue, FieldIssues } from "@tidings/contract/errors";
import { invitesStopWord } from "@tidings/contract/message/invites-stop";
import { findLanguage } from "@tidings/contract/message/languages";
import { messageLimits } from "@tidings/contract/message/limits";
import { findTemplateProblems, measureTemplate } from "@tidings/contract/message/templates";
import { Problem } from "../../kernel/problem.ts";
import type { QuestionRow } from "./question-rows.ts";

type AnswerInput = QuestionInput["answers"][number];
type Complain = (field: string, issue: FieldIssue) => void;

/** Never edited and never sent: what stands for silence, and the single marks of a scale. */
export const isDropped = (type: string): boolean => type === "no_response" || type.startsWith("scale_option");

function checkTexts(complain: Complain, field: string, texts: Readonly<Record<string, string>>, mayBeBlank: boolean): void {
  for (const language of programLanguages) {
    const text = texts[language];
    const at = `${field}.${language}`;
    if (!text?.trim()) {
      if (!mayBeBlank) complain(at, { key: "validation.requiredLanguage", language: findLanguage(language)?.name ?? language });
      continue;
    }
    const length = measureTemplate(text);
    if (length > messageLimits.program) complain(at, { key: "validation.maxLength", max: messageLimits.program, length });
    for (const found of findTemplateProblems(text, "program")) complain(at, { key: "validation.unknownTag", tag: found.text });
    const invitation = invitesStopWord(text);
    if (invitation) complain(at, { key: "validation.invitesStop", word: invitation.word });
  }
}

function checkRanges(complain: Complain, answers: readonly AnswerInput[]): void {
  const ranges = answers.flatMap((answer, at) =>
    answer.type === "numerical" ? [{ at, ...(answer.params ?? { min: Number.NaN, max: Number.NaN }) }] : [],
  );
  if (ranges.length < 1 || ranges.length > mostRanges) complain("answers", { key: "validation.max", max: mostRanges });
  for (const [nth, range] of ranges.entries()) {
    const before = ranges[nth - 1];
    if (Number.isNaN(range.min)) complain(`answers[${range.at}].params.min`, { key: "validation.blank" });
    else if (before && range.min !== before.max + 1)
      complain(`answers[${range.at}].params.min`, { key: "validation.min", min: before.max + 1 });
    if (!(range.max >= range.min + 1)) complain(`answers[${range.at}].params.max`, { key: "validation.min", min: (range.min || 0) + 1 });
  }
}

function checkScale(complain: Complain, answers: readonly AnswerInput[]): void {
  const at = answers.findIndex((answer) => answer.type === "scale");
  const bounds = answers[at]?.params;
  if (!bounds) return complain("answers", { key: "validation.blank" });
  if (bounds.min !== 0 && bounds.min !== 1) complain(`answers[${at}].params.min`, { key: "validation.max", max: 1 });
  if (bounds.max < bounds.min + 1) complain(`answers[${at}].params.max`, { key: "validation.min", min: bounds.min + 1 });
  if (bounds.max > largestScale) complain(`answers[${at}].params.max`, { key: "validation.max", max: largestScale });
}

/** Only what there is can change; ranges of numbers alone may come and go. */
function checkOwn(complain: Complain, before: QuestionRow, answers: readonly AnswerInput[]): void {
  const seen = new Set<string>();
  for (const [at, answer] of answers.entries()) {
    if (answer.externalId === undefined) {
      if (before.type !== "numerical" || answer.type !== "numerical") complain(`answers[${at}].type`, { key: "validation.readOnly" });
      continue;
    }
    const own = before.answers.find((one) => one.externalId === answer.externalId);
    if (!own || own.type !== answer.type || seen.has(answer.externalId)) complain(`answers[${at}].type`, { key: "validation.invalid" });
    else if (!own.editable) complain(`answers[${at}].contentText`, { key: "validation.readOnly" });
    seen.add(answer.externalId);
  }
}

/** Throws one problem with all complaints together, so that the form shows them at once. */
export function checkQuestion(before: QuestionRow, input: QuestionInput): void {
  const fields: FieldIssues = {};
  const complain: Complain = (field, issue) => {
    (fields[field] ??= []).push(issue);
  };
  if (input.type !== before.type) complain("type", { key: "validation.readOnly" });
  checkTexts(complain, "contentText", input.contentText, false);
  const answers = input.answers.filter((answer) => !isDropped(answer.type));
  checkOwn(complain, before, answers);
  // What is said to an answer may be nothing; then it is so in every language.
  for (const [at, answer] of answers.entries()) {
    const isSilent = programLanguages.every((language) => !answer.contentText[language]?.trim());
    checkTexts(complain, `answers[${at}].contentText`, answer.contentText, isSilent);
  }
  if (before.type === "numerical") checkRanges(complain, answers);
  if (before.type === "scale") checkScale(complain, answers);
  if (Object.keys(fields).length > 0) throw new Problem("invalid", fields);
}
