// Validates the texts and answers of a program's message; each issue is reported at its field.
import { largestScale, maxRanges, programLanguages, type QuestionInput } from "@tidings/contract/areas/programs";
import type { FieldIssue, FieldIssues } from "@tidings/contract/errors";
import { findLanguage } from "@tidings/contract/message/languages";
import { invitesStopWord } from "@tidings/contract/message/writing/invites-stop";
import { messageLimits } from "@tidings/contract/message/writing/limits";
import { missingWelcomeParts, welcomeSentences } from "@tidings/contract/message/writing/program-welcome";
import { findTemplateProblems, measureTemplate } from "@tidings/contract/message/writing/templates";
import { Problem } from "../../kernel/problem.ts";
import type { QuestionRow } from "./question-rows.ts";

type AnswerInput = QuestionInput["answers"][number];
type AddIssue = (field: string, issue: FieldIssue) => void;

/** Answer types that are never edited or sent: "no response" and the single values of a scale. */
export const isDropped = (type: string): boolean => type === "no_response" || type.startsWith("scale_option");

function checkTexts(addIssue: AddIssue, field: string, texts: Readonly<Record<string, string>>, mayBeBlank: boolean): void {
  for (const language of programLanguages) {
    const text = texts[language];
    const at = `${field}.${language}`;
    if (!text?.trim()) {
      if (!mayBeBlank) addIssue(at, { key: "validation.requiredLanguage", language: findLanguage(language)?.name ?? language });
      continue;
    }
    const length = measureTemplate(text);
    if (length > messageLimits.program) addIssue(at, { key: "validation.maxLength", max: messageLimits.program, length });
    for (const found of findTemplateProblems(text, "program")) addIssue(at, { key: "validation.unknownTag", tag: found.text });
    const invitation = invitesStopWord(text);
    if (invitation) addIssue(at, { key: "validation.invitesStop", word: invitation.word });
  }
}

function checkRanges(addIssue: AddIssue, answers: readonly AnswerInput[]): void {
  const ranges = answers.flatMap((answer, at) =>
    answer.type === "numerical" ? [{ at, ...(answer.params ?? { min: Number.NaN, max: Number.NaN }) }] : [],
  );
  if (ranges.length < 1 || ranges.length > maxRanges) addIssue("answers", { key: "validation.max", max: maxRanges });
  for (const [nth, range] of ranges.entries()) {
    const before = ranges[nth - 1];
    if (Number.isNaN(range.min)) addIssue(`answers[${range.at}].params.min`, { key: "validation.blank" });
    else if (before && range.min !== before.max + 1)
      addIssue(`answers[${range.at}].params.min`, { key: "validation.min", min: before.max + 1 });
    if (!(range.max >= range.min + 1)) addIssue(`answers[${range.at}].params.max`, { key: "validation.min", min: (range.min || 0) + 1 });
  }
}

function checkScale(addIssue: AddIssue, answers: readonly AnswerInput[]): void {
  const at = answers.findIndex((answer) => answer.type === "scale");
  const bounds = answers[at]?.params;
  if (!bounds) return addIssue("answers", { key: "validation.blank" });
  if (bounds.min !== 0 && bounds.min !== 1) addIssue(`answers[${at}].params.min`, { key: "validation.max", max: 1 });
  if (bounds.max < bounds.min + 1) addIssue(`answers[${at}].params.max`, { key: "validation.min", min: bounds.min + 1 });
  if (bounds.max > largestScale) addIssue(`answers[${at}].params.max`, { key: "validation.max", max: largestScale });
}

/** Only existing answers can be changed; only number ranges may be added and removed. */
function checkOwn(addIssue: AddIssue, before: QuestionRow, answers: readonly AnswerInput[]): void {
  const seen = new Set<string>();
  for (const [at, answer] of answers.entries()) {
    if (answer.externalId === undefined) {
      if (before.type !== "numerical" || answer.type !== "numerical") addIssue(`answers[${at}].type`, { key: "validation.readOnly" });
      continue;
    }
    const own = before.answers.find((one) => one.externalId === answer.externalId);
    if (!own || own.type !== answer.type || seen.has(answer.externalId)) addIssue(`answers[${at}].type`, { key: "validation.invalid" });
    else if (!own.editable) addIssue(`answers[${at}].contentText`, { key: "validation.readOnly" });
    seen.add(answer.externalId);
  }
}

/** Ranges must be inside the scale and must not overlap; a range's own reply is written in every language or in none. */
function checkAttention(addIssue: AddIssue, { type, answers, attentionRanges = [] }: QuestionInput): void {
  if (attentionRanges.length === 0) return;
  const bounds = answers.flatMap((answer) => answer.params ?? []);
  if (type !== "scale" && type !== "numerical") addIssue("attentionRanges", { key: "validation.invalid" });
  const [smallest, largest] = [Math.min(...bounds.map(({ min }) => min)), Math.max(...bounds.map(({ max }) => max))];
  for (const [at, { min, max, contentText }] of attentionRanges.entries()) {
    const field = `attentionRanges[${at}]`;
    if (min < smallest) addIssue(`${field}.min`, { key: "validation.min", min: smallest });
    if (max > largest) addIssue(`${field}.max`, { key: "validation.max", max: largest });
    if (max < min || attentionRanges.some((other, nth) => nth < at && min <= other.max && other.min <= max))
      addIssue(`${field}.max`, { key: "validation.invalid" });
    checkTexts(
      addIssue,
      `${field}.contentText`,
      contentText,
      programLanguages.every((language) => !contentText[language]?.trim()),
    );
  }
}

/** Throws one problem with all issues, so that the form shows them at once. */
export function checkQuestion(before: QuestionRow, input: QuestionInput): void {
  const fields: FieldIssues = {};
  const addIssue: AddIssue = (field, issue) => {
    (fields[field] ??= []).push(issue);
  };
  if (input.type !== before.type) addIssue("type", { key: "validation.readOnly" });
  checkTexts(addIssue, "contentText", input.contentText, false);
  const answers = input.answers.filter((answer) => !isDropped(answer.type));
  checkOwn(addIssue, before, answers);
  // The reply to an answer may be empty, but then in every language.
  for (const [at, answer] of answers.entries()) {
    const isSilent = programLanguages.every((language) => !answer.contentText[language]?.trim());
    checkTexts(addIssue, `answers[${at}].contentText`, answer.contentText, isSilent);
  }
  if (before.type === "numerical") checkRanges(addIssue, answers);
  if (before.type === "scale") checkScale(addIssue, answers);
  checkAttention(addIssue, input);
  if (Object.keys(fields).length > 0) throw new Problem("invalid", fields);
}

/** The first message of a program must contain what every welcome contains; the issue names the sentences that are missing. */
export function checkWelcome(texts: Readonly<Record<string, string>>): void {
  const issues: FieldIssues = {};
  for (const language of programLanguages) {
    const missing = missingWelcomeParts(texts[language] ?? "", language);
    if (missing.length > 0)
      issues[`contentText.${language}`] = [{ key: "validation.welcomeParts", parts: welcomeSentences(missing, language).join(" ") }];
  }
  if (Object.keys(issues).length > 0) throw new Problem("invalid", issues);
}
