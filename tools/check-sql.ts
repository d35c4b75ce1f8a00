// SQL check: has PostgreSQL parse every statement against the migrated schema, and compares its result with the declared row type.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import ts from "typescript";
import { prepareDatabase } from "../server/src/kernel/database/prepare.ts";
import { withScratchDatabases } from "./scratch-database.ts";
import { root, sourceFiles } from "./source-tree.ts";
import { type Description, describe } from "./sql-check/describe.ts";
import { isSqlTemplate, TemplateReader, UnreadableFragment } from "./sql-check/read-templates.ts";
import { compareRow } from "./sql-check/row-types.ts";
import { numberParameters } from "./sql-check/values.ts";

/** Statements whose text depends on what only a run knows, by file. A number may only fall. */
const pendingFile = "tools/sql-pending.json";
/** No choice has more alternatives; more would mean that the reader multiplies them by mistake. */
const maxAlternatives = 64;

export interface Statement {
  at: string;
  path: string;
  texts: readonly string[];
  /** What `sql<…>` declares. */
  row?: ts.Type;
}
export interface ReadStatements {
  statements: Statement[];
  unreadable: { at: string; path: string; part: string }[];
  checker: ts.TypeChecker;
}

/** Said of a script without parameters: its grammar has been read, its commands can only be run. */
const severalCommands = "cannot insert multiple commands";

const isRun = (node: ts.TaggedTemplateExpression): boolean =>
  ts.isPropertyAccessExpression(node.parent) && ["execute", "compile"].includes(node.parent.name.text);

function isStatement(node: ts.TaggedTemplateExpression): boolean {
  const { template } = node;
  const head = ts.isNoSubstitutionTemplateLiteral(template) ? template.text : template.head.text;
  return isRun(node) || /^\s*(select|with|insert|update|delete|merge)\b/i.test(head);
}

/** The text of a statement that goes to the driver as a string: `client.query("…")`, `pool.query({ text: "…" })`. */
function driverText(node: ts.CallExpression): ts.Expression | undefined {
  const isQuery = ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === "query";
  const [text] = node.arguments;
  return isQuery && text && !(ts.isObjectLiteralExpression(text) && text.properties.length === 0) ? text : undefined;
}

const isChecked = (path: string): boolean =>
  /^server\/src\/.*\.ts$/.test(path) && !/\.test\.ts$|\.gen\.ts$|\/(testing|samples)(\.ts$|\/)|^server\/src\/seed\//.test(path);

/** The program of these files, with their types. `host` lets tests add files that are not on disk. */
export function serverProgram(paths: readonly string[], host?: (options: ts.CompilerOptions) => ts.CompilerHost): ts.Program {
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile);
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const options = { ...parsed.options, types: ["node"] };
  return ts.createProgram(paths, options, host?.(options));
}

/** The statements of the given files of a program: templates that are part of another one are read there. */
export function readStatements(program: ts.Program, paths: readonly string[]): ReadStatements {
  const checker = program.getTypeChecker();
  const files = paths.flatMap((path) => program.getSourceFile(path) ?? []);
  const reader = new TemplateReader(checker, files);
  const found: (Statement & { node: ts.Node })[] = [];
  const unreadable: (ReadStatements["unreadable"][number] & { node: ts.Node })[] = [];

  const read = (node: ts.TaggedTemplateExpression | ts.CallExpression, file: ts.SourceFile, textOf: (choice: number) => string): void => {
    const path = file.fileName.replace(`${root}/`, "");
    const at = `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    const texts = new Set<string>();
    const [type] = node.typeArguments ?? [];
    try {
      let count = 1;
      for (let choice = 0; choice < count; choice += 1) {
        texts.add(textOf(choice));
        count = Math.max(count, reader.alternatives);
        if (count > maxAlternatives) throw new Error(`${at}: one choice has ${count} alternatives, more than ${maxAlternatives}`);
      }
      found.push({ at, path, node, texts: [...texts], ...(type && { row: checker.getTypeFromTypeNode(type) }) });
    } catch (error) {
      if (!(error instanceof UnreadableFragment)) throw error;
      unreadable.push({ at, path, node, part: error.message });
    }
  };
  for (const file of files) {
    const visit = (node: ts.Node): void => {
      if (isSqlTemplate(node) && isStatement(node)) read(node, file, (choice) => numberParameters(reader.read(node, choice)));
      const text = ts.isCallExpression(node) && driverText(node);
      if (text) read(node, file, (choice) => reader.readString(text, choice));
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  const isWhole = ({ node }: { node: ts.Node }): boolean => !reader.nested.has(node);
  return { statements: found.filter(isWhole), unreadable: unreadable.filter(isWhole), checker };
}

const short = (text: string): string => text.replace(/\s+/g, " ").trim().slice(0, 200);

/** What is wrong with one statement, at most one line for each cause. */
export async function problemsOf(client: pg.Client, { at, texts, row }: Statement, checker: ts.TypeChecker): Promise<string[]> {
  const problems = new Set<string>();
  for (const text of texts) {
    const result: Description = await describe(client, text);
    if ("error" in result && result.error.includes(severalCommands)) continue;
    if ("error" in result) problems.add(`${at}: ${result.error}\n  ${short(text)}`);
    else if (row && result.columns.length > 0)
      for (const problem of compareRow(row, { text, columns: result.columns }, checker)) problems.add(`${at}: ${problem}`);
  }
  return [...problems];
}

/** Unreadable statements beyond those that are counted as pending, and counts that can be lowered. */
export function comparePending(unreadable: ReadStatements["unreadable"], pending: Readonly<Record<string, number>>): string[] {
  const found = Map.groupBy(unreadable, ({ path }) => path);
  const more = [...found].flatMap(([path, list]) =>
    list.length > (pending[path] ?? 0)
      ? list.map(({ at, part }) => `${at}: the text of this statement cannot be read from the source, because of ${part}`)
      : [],
  );
  const fewer = Object.entries(pending).flatMap(([path, allowed]) => {
    const count = found.get(path)?.length ?? 0;
    return count < allowed
      ? [`${path}: only ${count} unreadable statements left of ${allowed}; lower it in ${pendingFile} (--update does)`]
      : [];
  });
  return [...more, ...fewer];
}

async function main(): Promise<void> {
  const paths = sourceFiles().filter(isChecked);
  const program = serverProgram(paths.map((path) => join(root, path)));
  const { statements, unreadable, checker } = readStatements(
    program,
    paths.map((path) => join(root, path)),
  );
  if (statements.length < 500) throw new Error(`read only ${statements.length} statements: the check itself is broken`);
  if (process.argv.includes("--update")) {
    const counts = [...Map.groupBy(unreadable, ({ path }) => path)].map(([path, list]) => [path, list.length]);
    writeFileSync(join(root, pendingFile), `${JSON.stringify(Object.fromEntries(counts), null, 2)}\n`);
    return;
  }
  const problems = await withScratchDatabases(async (create) => {
    const { url, client } = await create();
    await prepareDatabase(url);
    const found: string[] = [];
    for (const statement of statements) found.push(...(await problemsOf(client, statement, checker)));
    return found;
  });
  problems.push(...comparePending(unreadable, JSON.parse(readFileSync(join(root, pendingFile), "utf8"))));
  if (process.argv.includes("--count")) process.stdout.write(`${statements.length} statements, ${unreadable.length} unreadable\n`);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
}

if (import.meta.main) await main();
