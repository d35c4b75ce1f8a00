// Proves what a large model is told of a reply, and that only answers of the closed set count.
import { expect, test } from "vitest";
import { type AskedOfModel, promptFor, readModelAnswer, withoutPatient } from "./large-model-question.ts";

const asked = (more: Partial<AskedOfModel>): AskedOfModel => ({
  expects: "yes_no",
  question: "Will you come?",
  reply: "if the bus runs",
  options: [],
  bounds: null,
  ...more,
});

test("AI-019 what was filled in of the patient is taken out of the question; reply, question and options are all that is told", () => {
  expect(withoutPatient("Hi Rosa, see Dr. Lee at 9?", [3, 7, 13, 20])).toBe("Hi […], see […] at 9?");
  const prompt = promptFor(asked({ expects: "multiple_choice", options: ["text", "call"] }));
  expect(prompt[1]?.content).toBe("Question: Will you come?\nOptions:\nA) text\nB) call\nReply: if the bus runs");
  expect(prompt[0]?.content).toContain("one letter: a, b,");
});

const scale = { expects: "scale", bounds: { min: 1, max: 5 } } as const;
const choice = { expects: "multiple_choice", options: ["text", "call", "letter"] } as const;
const day = { expects: "date", reply: "I had it on the 3rd, that was in 2025" } as const;

test.each([
  [{}, " Yes\n", { type: "yes" }],
  [{}, "maybe", { type: "maybe" }],
  [choice, "C", { type: "multiple_choice_c" }],
  [scale, "5", { type: "scale", value: 5 }],
  [{ expects: "numerical" }, "7.5", { type: "numerical", value: 7.5 }],
  [day, "2025-06-03", { type: "date", value: "2025-06-03" }],
] as const)("AI-020 of %j the answer %j counts", (more, said, read) => expect(readModelAnswer(asked(more), said)).toEqual(read));

test.each([
  [{}, "review"],
  [{}, "yes, they come"],
  [{}, "I'm sorry, but I can't help with that."],
  [{}, ""],
  [{}, "stop"],
  [choice, "d"],
  [choice, "yes"],
  [scale, "6"],
  [scale, "2.5"],
  [{ expects: "scale" }, "11"],
  [{ expects: "numerical" }, "about 7"],
  [{ expects: "numerical", bounds: { min: 0, max: 20 } }, "21"],
  [day, "2025-02-30"],
  [day, "June 3"],
  // Today is not told: a year or a day that the reply does not name is a guess.
  [day, "2026-06-03"],
  [day, "2025-06-04"],
] as const)("AI-020 of %j the answer %j leaves the reply in review", (more, said) => expect(readModelAnswer(asked(more), said)).toBeNull());
