// Breaks the glossary rules once in each place that the check reads.
import { expect, test } from "vitest";
import { checkPath, checkSource, checkTables, wordsOf } from "./check-glossary.ts";

const messages = (path: string, text: string): string[] => checkSource(path, text).map(({ message }) => message);

test("a name is split at capitals, hyphens and underscores", () => {
  expect(wordsOf("mostWeeks")).toEqual(["most", "weeks"]);
  expect(wordsOf("verdict-book.test")).toEqual(["verdict", "book", "test"]);
  expect(wordsOf("messenger_told_until")).toEqual(["messenger", "told", "until"]);
});

test("forbidden words in declared names are reported with their replacement, uses of a name are not", () => {
  expect(messages("server/src/a.ts", "// Sends texts to patients.\nconst mostWeeks = 3;\nexport const half = mostWeeks / 2;\n")).toEqual([
    'server/src/a.ts:2: identifier "mostWeeks": use max instead of "most"',
  ]);
  expect(messages("server/src/a.ts", "interface Options {\n  whoAsks: string;\n}\nfunction tell(verdict: number) {}\n")).toHaveLength(3);
  expect(messages("server/src/a.ts", "import { told } from 'x';\nconst a = b.told;\nconst almost = 1;\n")).toEqual([]);
});

test("forbidden words in comments are reported, in strings they are not", () => {
  expect(messages("server/src/a.ts", "// Whoever asks gets nothing.\nconst a = 'whoever';\n")).toEqual([
    'server/src/a.ts:1: comment: use "the noun: the caller, the user, the patient" instead of "whoever"',
  ]);
  expect(messages("web/src/a.tsx", "/** The door. */\nconst a = <p>// nobody</p>;\nconst b = 1; // anew\n")).toHaveLength(2);
});

test("forbidden words in paths, tables and columns are reported", () => {
  expect(checkPath("server/src/core/messaging/verdict-table.ts")).toHaveLength(1);
  expect(checkPath("server/src/core/messaging/dispatch/outcome-table.ts")).toEqual([]);
  expect(checkTables("export interface Memberships {\n  messenger_told_until: string | null;\n  role: string;\n}\n")).toHaveLength(1);
});
