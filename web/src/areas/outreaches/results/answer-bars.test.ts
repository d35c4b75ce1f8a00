// Tests the order, the names and the numbers of the answer distribution's bars.
import type { Outreach } from "@tidings/contract/areas/outreaches";
import { expect, test } from "vitest";
import { barsOf } from "./answer-bars.ts";

const answer = (type: string, responseLabel: string | null = null) =>
  ({
    type,
    responseLabel,
    externalId: type,
    contentText: {},
    params: null,
    editable: true,
    keepWithEmptyContent: false,
  }) as Outreach["question"]["answers"][number];
const asking = (...answers: Outreach["question"]["answers"]) => ({
  question: { externalId: "q", type: "yes_no" as const, contentText: {}, answers },
});

test("OUT-022 bars are in the order of the question, then needs review, then no response, each split by language", () => {
  const rows = [
    { name: "no_response", language: "english", value: 5 },
    { name: "needs_review", language: "spanish", value: 1 },
    { name: "no", language: "english", value: 2 },
    { name: "yes", language: "english", value: 3 },
    { name: "yes", language: "spanish", value: 4 },
  ];
  expect(barsOf(rows, asking(answer("yes"), answer("no")))).toEqual([
    { key: "yes", label: "Yes", values: { english: 3, spanish: 4 } },
    { key: "no", label: "No", values: { english: 2 } },
    { key: "needs_review", label: "Unclear reply", values: { spanish: 1 } },
    { key: "no_response", label: "No response", values: { english: 5 } },
  ]);
});

test("OUT-022 an answer that no patient gave keeps its bar, and options are named by letter and label", () => {
  const bars = barsOf(
    [{ name: "multiple_choice_b", language: "english", value: 1 }],
    asking(answer("multiple_choice_a", "Text"), answer("multiple_choice_b", "Call")),
  );
  expect(bars.map((bar) => [bar.label, bar.values.english ?? 0])).toEqual([
    ["A) Text", 0],
    ["B) Call", 1],
  ]);
});
