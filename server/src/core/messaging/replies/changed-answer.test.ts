// Tests which answered questions a later reply may change.
import { readAnswer } from "@tidings/contract/message/read-answer";
import { expect, test } from "vitest";
import { changedAnswer } from "./changed-answer.ts";
import type { OpenQuestion } from "./inbox-queries.ts";

const question = (expects: "date" | "scale", value: string | number, askedAt: string) =>
  ({ expects, asked_at: askedAt, given: { type: expects, value } }) as unknown as OpenQuestion;
const change = (answered: readonly OpenQuestion[], body: string, since: string | undefined) =>
  changedAnswer(answered, {
    body,
    since,
    read: ({ expects }) => {
      const reading = readAnswer(body, expects === "date" ? { type: "date", today: "2026-11-26", language: "spanish" } : { type: "scale" });
      return reading.kind === "answer" ? reading : null;
    },
  });

const [earlier, later] = ["2026-11-18T20:00:00Z", "2026-11-23T17:00:00Z"];

test.each(["12/09/2026", "perdón, es el 9 de diciembre"])(
  "IN-068 %j corrects the day given earlier, though a later question waits",
  (text) => {
    expect(change([question("date", "2026-12-18", earlier)], text, later)).toMatchObject({ answer: { type: "date", value: "2026-12-09" } });
  },
);

test("IN-068 a weekday, and a number, change nothing that was asked before the waiting question", () => {
  expect(change([question("date", "2026-12-18", earlier)], "el lunes", later)).toBeNull();
  expect(change([question("scale", 3, earlier)], "7", later)).toBeNull();
  expect(change([question("scale", 3, earlier)], "7", undefined)).toMatchObject({ answer: { value: 7 } });
});
