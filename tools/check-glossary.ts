// Glossary check: reports forbidden words in identifiers, file names, tables, columns and comments, with their replacement.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { allowedNames, forbiddenInComments, forbiddenInNames, type GlossaryWord } from "./glossary-words.ts";
import { readSource, root, sourceFiles } from "./source-tree.ts";

export interface GlossaryProblem {
  path: string;
  message: string;
}

/** Folders that still contain forbidden words, with their number. A number may only fall; a folder without any is removed. */
const pendingFile = "tools/glossary-pending.json";
type Pending = Record<string, number>;

const isCode = (path: string): boolean => /\.(ts|tsx|mts|mjs|cjs|js)$/.test(path) && !/\.gen\.ts$/.test(path);
/** The check's own files name what they forbid. Applied migrations are never edited. */
const isExempt = (path: string): boolean => /^tools\/(check-glossary|glossary-words)/.test(path) || path.startsWith("server/migrations/");

const names = new Map(forbiddenInNames.map(({ word, use }) => [word, use]));
const commentWords = forbiddenInComments.map(({ word, use }) => ({ pattern: new RegExp(`\\b${word}\\b`, "i"), word, use }));

/** The words of a name: `openOutboxLane`, `open-outbox-lane` and `open_outbox_lane` have the same three. */
export const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== "");

function forbiddenWord(name: string): GlossaryWord | undefined {
  if (allowedNames.has(name)) return undefined;
  for (const word of wordsOf(name)) {
    const use = names.get(word);
    if (use !== undefined) return { word, use };
  }
  return undefined;
}

const nameProblem = (path: string, kind: string, name: string, line?: number): GlossaryProblem[] => {
  const found = forbiddenWord(name);
  return found
    ? [{ path, message: `${path}${line ? `:${line}` : ""}: ${kind} "${name}": use ${found.use} instead of "${found.word}"` }]
    : [];
};

/** Whether an identifier is declared here: uses of a name are reported once, at its declaration. */
function isDeclaration(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) return false;
  if (ts.isShorthandPropertyAssignment(parent) || ts.isPropertyAssignment(parent)) return false;
  return (parent as { name?: ts.Node }).name === node;
}

/** Comments are looked up at the nodes of the tree: a scanner alone takes text in templates and JSX for comments. */
function commentsOf(source: ts.SourceFile): { text: string; line: number }[] {
  const found = new Map<number, { text: string; line: number }>();
  const isAmongJsxText = (node: ts.Node): boolean =>
    ts.isJsxOpeningElement(node) ||
    ts.isJsxOpeningFragment(node) ||
    (node.parent && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent)));
  const visit = (node: ts.Node): void => {
    const ranges = isAmongJsxText(node)
      ? []
      : [
          ...(ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? []),
          ...(ts.getTrailingCommentRanges(source.text, node.getEnd()) ?? []),
        ];
    for (const { pos, end } of ranges)
      found.set(pos, { text: source.text.slice(pos, end), line: source.getLineAndCharacterOfPosition(pos).line + 1 });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found.values()];
}

/** The problems of one source file: its path, the names it declares and its comments. */
export function checkSource(path: string, text: string): GlossaryProblem[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const problems: GlossaryProblem[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && isDeclaration(node))
      problems.push(...nameProblem(path, "identifier", node.text, source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1));
    ts.forEachChild(node, visit);
  };
  visit(source);
  for (const comment of commentsOf(source))
    for (const { pattern, word, use } of commentWords)
      if (pattern.test(comment.text))
        problems.push({ path, message: `${path}:${comment.line}: comment: use "${use}" instead of "${word}"` });
  return problems;
}

export const checkPath = (path: string): GlossaryProblem[] => nameProblem(path, "path", path.replace(/\.[a-z]+$/, ""));

/** The problems in the names of tables and columns of the generated row types. */
export function checkTables(text: string): GlossaryProblem[] {
  const path = "server/src/kernel/database/db.gen.ts";
  return [...text.matchAll(/^ {2}([a-z][a-z0-9_]*)\??:/gm)].flatMap(([, name = ""]) => nameProblem(path, "table or column", name));
}

/** The folder of the list that a file counts for: the module, area or top-level folder it belongs to. */
export function folderOf(path: string): string {
  const parts = path.split("/");
  const depth = path.startsWith("server/src/") || path.startsWith("web/src/areas/") ? 4 : path.startsWith("web/src/") ? 3 : 3;
  return parts.slice(0, Math.min(depth, parts.length - 1)).join("/") || ".";
}

/** Compares the problems with the list of folders that are still to be cleaned. */
export function compare(problems: readonly GlossaryProblem[], pending: Pending): string[] {
  const found = Map.groupBy(problems, ({ path }) => folderOf(path));
  const messages: string[] = [];
  for (const [folder, list] of found) {
    const allowed = pending[folder] ?? 0;
    if (list.length > allowed)
      messages.push(`${folder}: ${list.length} forbidden words, at most ${allowed} allowed:`, ...list.map(({ message }) => `  ${message}`));
  }
  for (const folder of Object.keys(pending))
    if (!found.has(folder)) messages.push(`${folder}: has no forbidden words any more; remove it from ${pendingFile} (--update does)`);
  return messages;
}

/** The list after a cleaning: numbers fall, never rise, and clean folders leave it. */
export function shrink(problems: readonly GlossaryProblem[], pending: Pending): Pending {
  const found = Map.groupBy(problems, ({ path }) => folderOf(path));
  return Object.fromEntries(
    Object.entries(pending).flatMap(([folder, allowed]) => {
      const count = Math.min(allowed, found.get(folder)?.length ?? 0);
      return count > 0 ? [[folder, count]] : [];
    }),
  );
}

export function readProblems(at = root): { read: number; problems: GlossaryProblem[] } {
  const paths = sourceFiles(at).filter((path) => !isExempt(path) && readSource(path, at) !== undefined);
  const code = paths.filter(isCode);
  const tables = readSource("server/src/kernel/database/db.gen.ts", at) ?? "";
  return {
    read: code.length,
    problems: [
      ...paths.flatMap(checkPath),
      ...code.flatMap((path) => checkSource(path, readSource(path, at) ?? "")),
      ...checkTables(tables),
    ],
  };
}

function main(): void {
  const { read, problems } = readProblems();
  if (read < 1000) throw new Error(`read only ${read} source files: the check itself is broken`);
  const pending = JSON.parse(readFileSync(join(root, pendingFile), "utf8")) as Pending;
  if (process.argv.includes("--update")) {
    writeFileSync(join(root, pendingFile), `${JSON.stringify(shrink(problems, pending), null, 2)}\n`);
    return;
  }
  const at = process.argv.indexOf("--folder");
  if (at >= 0) {
    const folder = process.argv[at + 1] ?? "";
    for (const { path, message } of problems) if (path.startsWith(folder)) process.stdout.write(`${message}\n`);
    return;
  }
  for (const message of compare(problems, pending)) {
    process.stderr.write(`${message}\n`);
    process.exitCode = 1;
  }
}

if (import.meta.main) main();
