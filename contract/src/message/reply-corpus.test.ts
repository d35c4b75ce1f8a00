// Measures the reply reader on a corpus of real replies, where one is at hand.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { Question } from "./question.ts";
import { readAnswer } from "./read-answer.ts";
import { readKeyword } from "./requests/read-keyword.ts";

/** Real replies, one JSON object a line. They are not part of the project: set REPLY_CORPUS, or keep them beside it. */
const corpusPath = process.env.REPLY_CORPUS ?? fileURLToPath(new URL("../../../../shared/data/replies.jsonl", import.meta.url));
const hasCorpus = existsSync(corpusPath);

interface Line {
  text: string;
  language: string;
  question_type: "yes_no" | "multiple_choice" | "open_ended" | "numerical" | "scale" | "date";
  expected: string | number;
  acceptable?: (string | number)[];
  must_not?: string[];
  tier: "core" | "bonus";
  scale?: { min: number; max: number };
  reference?: string;
}

interface Score {
  lines: number;
  right: number;
  /** The opposite of what was meant, or what the line says must not be read. */
  serious: number;
  unclear: number;
}

const choices = ["red", "blue", "green", "yellow", "pink"];

function questionOf(line: Line): Question {
  const { language } = line;
  switch (line.question_type) {
    case "multiple_choice":
      return { type: "multiple_choice", options: choices, language };
    case "scale":
      return { type: "scale", language, ...line.scale };
    case "date":
      return { type: "date", today: (line.reference ?? "").slice(0, 10), language };
    default:
      return { type: line.question_type, language };
  }
}

function readLine(line: Line): string | number {
  const keyword = readKeyword(line.text, { language: line.language });
  if (keyword.kind === "stop") return "opt_out";
  const reading = readAnswer(line.text, questionOf(line));
  if (reading.kind === "unclear") return line.question_type !== "yes_no" ? "needs_review" : reading.reason === "maybe" ? "maybe" : "other";
  if (line.question_type === "yes_no" || line.question_type === "multiple_choice" || line.question_type === "open_ended")
    return reading.type;
  return reading.value ?? "";
}

const same = (a: string | number, b: string | number): boolean =>
  typeof a === "number" && typeof b === "number" ? Math.abs(a - b) <= 1e-6 * Math.max(1e-9, Math.abs(b)) : a === b;

function isSerious(line: Line, got: string | number): boolean {
  if (line.must_not?.includes(String(got))) return true;
  return (line.expected === "yes" && got === "no") || (line.expected === "no" && got === "yes");
}

function scoreAll(lines: readonly Line[]): Record<string, Score> {
  const scores: Record<string, Score> = {};
  for (const line of lines) {
    const got = readLine(line);
    scores[`${line.question_type} ${line.tier}`] ??= { lines: 0, right: 0, serious: 0, unclear: 0 };
    const score = scores[`${line.question_type} ${line.tier}`] as Score;
    score.lines++;
    if ((line.acceptable ?? [line.expected]).some((it) => same(got, it))) score.right++;
    else if (got === "needs_review" || got === "other" || got === "maybe") score.unclear++;
    if (isSerious(line, got)) score.serious++;
  }
  return scores;
}

if (!hasCorpus) process.stdout.write("reply corpus not found: set REPLY_CORPUS to measure the reading of replies\n");

describe.skipIf(!hasCorpus)("reading of real replies", () => {
  const lines = hasCorpus
    ? readFileSync(corpusPath, "utf8")
        .trim()
        .split("\n")
        .map((it) => JSON.parse(it) as Line)
    : [];
  const scores = scoreAll(lines);
  const share = (type: string): number => {
    const score = scores[type];
    return score ? (100 * score.right) / score.lines : 0;
  };

  test("AI-014 the measured accuracy stays within one point of what was reached", () => {
    for (const [type, it] of Object.entries(scores)) {
      process.stdout.write(`${type}: ${it.right}/${it.lines} right, ${it.unclear} unclear, ${it.serious} serious\n`);
    }
    const floors: Record<string, number> = {
      "yes_no core": 96.2,
      "numerical core": 92.6,
      "scale core": 96.5,
      // It was 87.1 before dates that languages or readers take differently went to review; the stored wrong ones are counted below.
      "date core": 82.4,
      "open_ended core": 99,
      "multiple_choice bonus": 99,
    };
    for (const [type, floor] of Object.entries(floors)) expect(share(type), type).toBeGreaterThanOrEqual(floor);
  });

  test("AI-014 another value than the one meant is stored for at most one in a hundred core lines with a date", () => {
    const score = scores["date core"] as Score;
    expect((score.lines - score.right - score.unclear) / score.lines).toBeLessThanOrEqual(0.01);
  });

  test("IN-005 the opposite answer is read in at most one of 200 core lines", () => {
    for (const [type, score] of Object.entries(scores)) {
      if (type.endsWith("core")) expect(score.serious / score.lines, type).toBeLessThanOrEqual(0.005);
    }
  });

  test("IN-001 no reply that is not a wish to stop opts anybody out", () => {
    const wrong = lines
      .filter((it) => it.tier === "core" && it.must_not === undefined && !(it.acceptable ?? []).includes("opt_out"))
      .filter((it) => readLine(it) === "opt_out");
    expect(wrong.length).toBe(0);
  });
});
