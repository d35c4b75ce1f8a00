// Requirement trace: which requirement rows and parts of rows are proven by test titles, which are not, and which titles are invalid.
import { readSource, root, sourceFiles } from "./source-tree.ts";
import { readTitles, type TestTitle } from "./test-titles.ts";

export interface Requirement {
  /** `APT-022`, or `APT-022.1` for a part of it. */
  id: string;
  text: string;
  area: string;
}

const idPattern = /[A-Z]{2,5}-\d+(?:\.\d+)?/;

/** The rows of one requirements file and their parts. */
export function readRequirements(markdown: string): Requirement[] {
  const rows = markdown.matchAll(/^\| ([A-Z]{2,5})-(\d{3}(?:\.\d+)?) \| (.*?) \|/gm);
  return [...rows].map(([, area = "", number, text = ""]) => ({ id: `${area}-${number}`, area, text }));
}

/** The row of a part; undefined for a row. */
const rowOfPart = (id: string): string | undefined => (id.includes(".") ? id.slice(0, id.indexOf(".")) : undefined);

/** Row → its parts. A row with parts is proven by all of them together. */
export function partsOf(requirements: readonly Requirement[]): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  for (const { id } of requirements) {
    const row = rowOfPart(id);
    if (row) parts.set(row, [...(parts.get(row) ?? []), id]);
  }
  return parts;
}

/** The ids at the beginning of a title, and what is wrong with them. */
export function idsOf(title: string): { ids: string[]; problem?: string } {
  const idPrefix = new RegExp(`^(${idPattern.source}[\\s,]*)+`).exec(title)?.[0] ?? "";
  const ids = [...idPrefix.matchAll(new RegExp(idPattern, "g"))].map((hit) => hit[0]);
  if (ids.length === 0) return { ids };
  const rest = title.slice(idPrefix.length);
  if (/^(\.\.|…|–|—|-\s*\d|to\s+[A-Z]{2,5}-\d|and\s+[A-Z]{2,5}-\d|&)/.test(rest))
    return { ids, problem: "list each id separately, separated by spaces" };
  if (rest.trim().length < 8) return { ids, problem: "add a sentence that says what holds" };
  return { ids };
}

export interface TraceResult {
  /** Row or part → the tests that prove it. */
  proven: Map<string, TestTitle[]>;
  problems: string[];
}

/** Joins rows and titles; `decisions` are ids that may be named but are not counted. */
export function traceRows(
  requirements: readonly Requirement[],
  titles: readonly TestTitle[],
  decisions: ReadonlySet<string> = new Set(),
): TraceResult {
  const known = new Set(requirements.map((row) => row.id));
  const parts = partsOf(requirements);
  const proven = new Map<string, TestTitle[]>();
  const problems: string[] = [];
  if (known.size < requirements.length) problems.push("an id appears twice in docs/requirements/");
  for (const row of parts.keys()) if (!known.has(row)) problems.push(`${row} has parts but no row of its own in docs/requirements/`);
  for (const test of titles) {
    const place = `${test.file}:${test.line}: "${test.title.slice(0, 90)}"`;
    const { ids, problem } = idsOf(test.title);
    if (problem) problems.push(`${place}: ${problem}`);
    if (!test.hasAssertion) problems.push(`${place}: asserts nothing`);
    for (const id of ids) {
      if (!known.has(id) && !decisions.has(id)) problems.push(`${place}: there is no requirement ${id}`);
      else if (parts.has(id)) problems.push(`${place}: ${id} has parts: name those that this test proves`);
      else if (test.hasAssertion) proven.set(id, [...(proven.get(id) ?? []), test]);
    }
  }
  for (const [row, ids] of parts)
    if (ids.every((id) => proven.has(id)))
      proven.set(
        row,
        ids.flatMap((id) => proven.get(id) ?? []),
      );
  return { proven, problems };
}

function readTree(): { requirements: Requirement[]; decisions: Set<string>; titles: TestTitle[] } {
  const files = sourceFiles();
  const documents = files.filter((path) => /^docs\/requirements\/.*\.md$/.test(path));
  const rows = documents.flatMap((path) => readRequirements(readSource(path) ?? ""));
  const tests = files.filter((path) => /\.(test|spec)\.tsx?$/.test(path));
  return {
    requirements: rows.filter((row) => row.area !== "OP"),
    decisions: new Set(rows.filter((row) => row.area === "OP").map((row) => row.id)),
    titles: tests.flatMap((path) => readTitles(path, readSource(path) ?? "")),
  };
}

function print(requirements: readonly Requirement[], proven: TraceResult["proven"], missing: string | undefined, titles: number): void {
  const rowsOnly = requirements.filter((row) => rowOfPart(row.id) === undefined);
  const parts = requirements.filter((row) => rowOfPart(row.id) !== undefined);
  const areas = Map.groupBy(rowsOnly, (row) => row.area);
  const lines: string[] = [];
  const countProven = (rows: readonly Requirement[]): number => rows.filter((row) => proven.has(row.id)).length;
  if (missing === undefined) {
    for (const [area, rows] of areas)
      lines.push(`${area.padEnd(6)} ${String(countProven(rows)).padStart(3)} / ${String(rows.length).padStart(3)}`);
  } else {
    for (const row of requirements)
      if (!proven.has(row.id) && (missing === "" || row.area === missing)) lines.push(`${row.id}  ${row.text}`);
  }
  const counts = `${countProven(rowsOnly)} / ${rowsOnly.length} rows and ${countProven(parts)} / ${parts.length} parts of rows`;
  lines.push(`${"all".padEnd(6)} ${counts} proven by ${titles} tests`);
  process.stdout.write(`${lines.join("\n")}\n`);
}

function main(): void {
  const { requirements, decisions, titles } = readTree();
  if (requirements.length === 0 || titles.length === 0)
    throw new Error(`read ${requirements.length} rows in docs/requirements/ of ${root} and ${titles.length} tests: nothing to trace`);
  const { proven, problems } = traceRows(requirements, titles, decisions);
  const at = process.argv.indexOf("--missing");
  const next = process.argv[at + 1];
  if (!process.argv.includes("--quiet"))
    print(requirements, proven, at < 0 ? undefined : next && !next.startsWith("-") ? next.toUpperCase() : "", titles.length);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
}

if (import.meta.main) main();
