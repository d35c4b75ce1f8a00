// Tests the conversion between the form and a template.
import { expect, test } from "vitest";
import { newScheduler } from "../../../kit/scheduler-values.ts";
import { emptyOutreach, newAnswers, type OutreachValues } from "../form/outreach-values.ts";
import { checkTemplate, copyOf, toTemplateInput } from "./template-values.ts";

const written = (): OutreachValues => ({
  ...emptyOutreach(),
  title: "Walk with us",
  contentText: { english: "Come along", spanish: "Venga" },
  isScheduled: true,
  startsOn: "2026-12-01",
  scheduler: newScheduler("day", "2026-12-01"),
});

test("OUT-039 an incomplete start or rule does not prevent saving a template, and is not part of it", () => {
  expect(checkTemplate(written())).toEqual({});
  expect(Object.keys(toTemplateInput(written())).toSorted()).toEqual(["languages", "picture", "question", "sendVia", "title"]);
  expect(Object.keys(checkTemplate({ ...written(), title: "", contentText: {} }))).toEqual([
    "title",
    "question.contentText.english",
    "question.contentText.spanish",
  ]);
});

test("OUT-011 a copy has the word copy in its title, within the maximum length, and only the organization's languages", () => {
  const template = {
    title: "x".repeat(255),
    sendVia: ["voice"],
    languages: ["spanish", "english", "vie"],
    question: {
      type: "yes_no" as const,
      contentText: { english: "Come?" },
      answers: newAnswers("yes_no").map((answer) => ({ ...answer, responseLabel: null, editable: true })),
    },
  };
  const copy = copyOf(template as never, ["english", "spanish"]);
  expect(copy.title).toBe(`Copy of ${"x".repeat(247)}`);
  expect(copy.method).toBe("voice");
  expect(copy.languages).toEqual(["english", "spanish"]);
  expect(copy.answers.map((answer) => [answer.type, answer.responseLabel])).toEqual([
    ["yes", ""],
    ["no", ""],
  ]);
});
