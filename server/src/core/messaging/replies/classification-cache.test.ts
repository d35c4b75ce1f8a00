// Tests that a word read for one question is never used for another, and that the cache stays small.
import { expect, test } from "vitest";
import { cacheShortTexts } from "./classification-cache.ts";
import type { OpenQuestion } from "./inbox-queries.ts";
import { decide } from "./reply-decision.ts";

const asked = (question: Partial<OpenQuestion>): OpenQuestion => ({
  message_id: 1,
  patient_id: 1,
  source_id: 1,
  feature: "outreach",
  language: "english",
  question_id: 1,
  expects: "yes_no",
  body: "Will you come?",
  error_texts_sent: 0,
  is_answered: false,
  asked_at: "2026-11-21T18:00:00Z",
  answers: [],
  ...question,
});
const choice = (...labels: string[]) =>
  labels.map((responseLabel, at) => ({ id: at, type: `multiple_choice_${"abcde"[at]}`, contentText: {}, responseLabel, params: null }));

const decided = (body: string, question: OpenQuestion, today = "2026-11-21") =>
  decide({ body, hasMedia: false, carrierOptOut: null, patients: [], isAssistantOn: true, questions: [question], today: () => today });
const answerTo = (body: string, question: OpenQuestion, today?: string) => {
  const decision = decided(body, question, today);
  return decision.kind === "answer" ? { type: decision.answer.type, value: decision.answer.value } : decision.kind;
};

test("IN-015 the same words answer each question by its own options, whatever they meant to the one before", () => {
  const blueFirst = asked({ expects: "multiple_choice", answers: choice("Blue", "Green") });
  const greenFirst = asked({ expects: "multiple_choice", answers: choice("Green", "Blue") });
  expect(answerTo("green", blueFirst)).toMatchObject({ type: "multiple_choice_b" });
  expect(answerTo("green", greenFirst)).toMatchObject({ type: "multiple_choice_a" });
  expect(answerTo("green", blueFirst)).toMatchObject({ type: "multiple_choice_b" });
});

test("IN-015 a word that is help is an answer where it stands among the options, and help again where it does not", () => {
  expect(decided("help", asked({})).kind).toBe("help");
  expect(decided("help", asked({ expects: "multiple_choice", answers: choice("Help", "Nothing") })).kind).toBe("answer");
  expect(decided("help", asked({})).kind).toBe("help");
});

test("IN-016 a day in words is counted from the day on which it was written", () => {
  const question = asked({ expects: "date" });
  expect(answerTo("tomorrow", question, "2026-11-21")).toMatchObject({ value: "2026-11-22" });
  expect(answerTo("tomorrow", question, "2026-11-30")).toMatchObject({ value: "2026-12-01" });
});

test("IN-005 the answer is to the question that was asked, also where its words were read before", () => {
  for (const message_id of [7, 8]) expect(decided("YES", asked({ message_id }))).toMatchObject({ question: { message_id } });
});

test("IN-005 a short text is read once, a long one each time, and the oldest is forgotten", () => {
  const read: string[] = [];
  const remembered = cacheShortTexts((text, _context: null) => {
    read.push(text);
    return { text };
  });
  for (const text of ["YES", "YES", "x".repeat(41), "x".repeat(41)]) expect(remembered(text, null)).toEqual({ text });
  expect(read).toEqual(["YES", "x".repeat(41), "x".repeat(41)]);
  for (let n = 0; n < 2_000; n += 1) remembered(`word ${n}`, null);
  remembered("word 1999", null);
  expect(read).toHaveLength(3 + 2_000);
  remembered("YES", null);
  expect(read.at(-1)).toBe("YES");
});
