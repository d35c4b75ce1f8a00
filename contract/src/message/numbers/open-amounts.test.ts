// Proves that a comparison, a clock time, days off and a question back leave a number open, and that numbers like them are read.
import { describe, expect, test } from "vitest";
import { readAnswer } from "../read-answer.ts";
import { numberSenseOf } from "../writing/question-topic.ts";

function number(text: string, reply: string): string {
  const reading = readAnswer(reply, { type: "numerical", language: /[¿ñáéíóú]/u.test(text) ? "es" : "en", text, ...numberSenseOf(text) });
  return reading.kind === "answer" ? String(reading.value) : "?";
}
function scale(reply: string): string {
  const reading = readAnswer(reply, { type: "scale", language: "en", min: 1, max: 10, text: "From 1 to 10, how is your mood?" });
  return reading.kind === "answer" ? String(reading.value) : "?";
}

const days = "How many days did you walk this week?";
const hours = "How many hours did you sleep last night?";
const horas = "¿Cuántas horas durmió anoche?";
const pounds = "What is your weight in pounds?";

const numbers: readonly (readonly [question: string, reply: string, expected: string])[] = [
  [days, "3 times a day", "?"],
  [days, "twice a day", "?"],
  [days, "1 day off", "?"],
  [days, "not even 1", "?"],
  [days, "4 days", "4"],
  [days, "only 2", "2"],
  [hours, "half past 6", "?"],
  [hours, "a quarter to 7", "?"],
  [hours, "six and a half", "6.5"],
  [horas, "ni 4", "?"],
  [horas, "seis y media", "6.5"],
  [pounds, "1,80", "?"],
  [pounds, "180", "180"],
];
const moods: readonly (readonly [reply: string, expected: string])[] = [
  ["the blue one", "?"],
  ["that one hurts", "?"],
  ["which one?", "?"],
  ["no one", "?"],
  ["one", "1"],
  ["a solid one", "1"],
  ["the number one", "1"],
  ["that one is a 7", "7"],
  ["lower than 5", "?"],
  ["better than a 5", "?"],
  ["two thumbs up", "?"],
  ["is 10 good or bad", "?"],
  ["1 being bad?", "?"],
  ["7, better than last week", "7"],
  ["my mood is good, 8", "8"],
];

describe("numbers left open", () => {
  test.each(numbers)("IN-016 %j answered with %j is %s", (question, reply, expected) => {
    expect(number(question, reply)).toBe(expected);
  });

  test.each(moods)("IN-016 on a scale to 10 %j is %s", (reply, expected) => {
    expect(scale(reply)).toBe(expected);
  });
});
