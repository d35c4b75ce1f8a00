// Tests what a template takes from a form, and a form from a template.
import { expect, test } from "vitest";
import { newScheduler } from "../../kit/scheduler-values.ts";
import { emptyOutreach, newAnswers, type OutreachValues } from "./outreach-values.ts";
import { checkTemplate, copyOf, toTemplateInput } from "./template-values.ts";

const written = (): OutreachValues => ({
  ...emptyOutreach(),
  title: "Walk with us",
  contentText: { english: "Come along", spanish: "Venga" },
  isScheduled: true,
  startsOn: "2026-12-01",
  scheduler: newScheduler("day", "2026-12-01"),
});

test("OUT-039 a start and a rule that are not finished keep no template from being kept, and are no part of it", () => {
  expect(checkTemplate(written())).toEqual({});
  expect(Object.keys(toTemplateInput(written())).toSorted()).toEqual(["languages", "question", "sendVia", "title"]);
  expect(Object.keys(checkTemplate({ ...written(), title: "", contentText: {} }))).toEqual([
    "title",
    "question.contentText.english",
    "question.contentText.spanish",
  ]);
});

test("OUT-011 a copy is called so, never longer than a title may be, and in the languages of the organization", () => {
  const template = {
    title: "x".repeat(255),
    languages: ["spanish", "english", "vie"],
    question: {
      type: "yes_no" as const,
      contentText: { english: "Come?" },
      answers: newAnswers("yes_no").map((answer) => ({ ...answer, responseLabel: null, editable: true })),
    },
  };
  const copy = copyOf(template as never, ["english", "spanish"]);
  expect(copy.title).toBe(`Copy of ${"x".repeat(247)}`);
  expect(copy.languages).toEqual(["english", "spanish"]);
  expect(copy.answers.map((answer) => [answer.type, answer.responseLabel])).toEqual([
    ["yes", ""],
    ["no", ""],
  ]);
});
