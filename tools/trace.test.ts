// Tests the requirement trace with valid titles, ranges, unknown ids and tests that assert nothing.
import { expect, test } from "vitest";
import { readTitles } from "./test-titles.ts";
import { idsOf, readRequirements, traceRows } from "./trace.ts";

const rows = readRequirements(
  "| ID | Requirement | Checked by |\n|---|---|---|\n| OUT-019 | Rates are counted | api |\n| OUT-020 | Rates show N/A | ui |\n",
);
const titlesIn = (text: string) => readTitles("a.test.ts", text);
const traced = (text: string) => traceRows(rows, titlesIn(text), new Set(["OP-205"]));

test("rows are read from a table, without its header", () => {
  expect(rows).toEqual([
    { id: "OUT-019", area: "OUT", text: "Rates are counted" },
    { id: "OUT-020", area: "OUT", text: "Rates show N/A" },
  ]);
});

test("a title may begin with several ids, but not with a range", () => {
  expect(idsOf("OUT-019 OUT-020 rates are counted and shown")).toEqual({ ids: ["OUT-019", "OUT-020"] });
  expect(idsOf("a title without any id")).toEqual({ ids: [] });
  expect(idsOf("see OUT-019 for more")).toEqual({ ids: [] });
  for (const range of ["OUT-019..021 x is so", "OUT-019 to OUT-021 are so", "OUT-019–021 are so", "OUT-019 and OUT-020 are so"]) {
    expect(idsOf(range).problem, range).toContain("each id");
  }
  expect(idsOf("OUT-019").problem).toContain("sentence");
});

test("a title proves its rows only if the test asserts something", () => {
  const { proven, problems } = traced(
    'test("OUT-019 rates are counted", () => { expect(1).toBe(1); });\nit("OUT-020 rates show N/A", () => { run(); });',
  );
  expect([...proven.keys()]).toEqual(["OUT-019"]);
  expect(problems).toEqual([expect.stringContaining("asserts nothing")]);
});

test("an assertion in a function of the file counts, at any depth", () => {
  const text =
    'const sees = (x) => inner(x);\nfunction inner(x) { expect(x).toBe(1); }\ntest("OUT-019 rates are counted", async () => { await sees(1); });';
  expect(traced(text).problems).toEqual([]);
  expect(titlesIn('test("it asserts by fast-check", () => fc.assert(property));')[0]?.hasAssertion).toBe(true);
});

test("in an e2e spec, waiting for an element is an assertion; elsewhere it is not", () => {
  const text = 'test("OUT-019 rates are shown", async () => { await page.getByText("98 %").waitFor(); });';
  expect(readTitles("e2e/outreaches.spec.ts", text)[0]?.hasAssertion).toBe(true);
  expect(titlesIn(text)[0]?.hasAssertion).toBe(false);
  expect(readTitles("e2e/a.spec.ts", text.replace("waitFor", "waitForTimeout"))[0]?.hasAssertion).toBe(false);
});

test("an unknown id is an error, a decision's id is not", () => {
  const text =
    'test("OUT-999 rates fly", () => expect(1));\ntest("OUT-19 rates fly", () => expect(1));\ntest("OP-205 CANCEL opts out", () => expect(1));';
  expect(traced(text).problems).toEqual([
    expect.stringContaining("no requirement OUT-999"),
    expect.stringContaining("no requirement OUT-19"),
  ]);
});

test("a row with parts is proven by all of them, and a title names the part instead of the row", () => {
  const withParts = readRequirements(
    "| OUT-021 | Text or voice | api |\n| OUT-021.1 | Text | api |\n| OUT-021.2 | Voice | api |\n| OUT-022.1 | Lost | api |\n",
  );
  expect(withParts.map((row) => row.id)).toEqual(["OUT-021", "OUT-021.1", "OUT-021.2", "OUT-022.1"]);
  const trace = (text: string) => traceRows(withParts, titlesIn(text));
  const half = 'test("OUT-021.1 a text is sent", () => expect(1));';
  expect([...trace(half).proven.keys()]).toEqual(["OUT-021.1"]);
  expect([...trace(`${half}\ntest("OUT-021.2 a call is made", () => expect(1));`).proven.keys()]).toContain("OUT-021");
  expect(trace('test("OUT-021 both are sent", () => expect(1));').problems).toEqual([
    expect.stringContaining("OUT-022 has parts but no row"),
    expect.stringContaining("OUT-021 has parts"),
  ]);
});

test("titles are found in each, templates and nested describes, not in strings and comments", () => {
  const text = [
    'describe("group", () => { test.concurrent("OUT-019 one is so", () => expect(1)); });',
    'test.each([["OUT-020", 1], ["OUT-019", 2]])("%s is so for %i", () => expect(1));',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text under test holds a template
    "test(`OUT-019 the rate of ${kind} is counted`, () => expect(1));",
    '// test("OUT-020 in a comment", () => expect(1));',
    'const s = `test("OUT-020 in a string", () => {})`;',
    'pattern.test("OUT-020 no test at all");',
  ].join("\n");
  expect(titlesIn(text).map((found) => `${found.line} ${found.title}`)).toEqual([
    "1 OUT-019 one is so",
    "2 OUT-020 is so for %i",
    "2 OUT-019 is so for %i",
    "3 OUT-019 the rate of … is counted",
  ]);
});
