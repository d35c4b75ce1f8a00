// Glossary check: reports forbidden words in identifiers, file names, tables, columns and comments, with their replacement.
import ts from "typescript";
import { allowedNames, forbiddenInComments, forbiddenInNames, type GlossaryWord } from "./glossary-words.ts";
import { readSource, sourceFiles } from "./source-tree.ts";

export interface GlossaryProblem {
  path: string;
  message: string;
}

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

function readProblems(): { read: number; problems: GlossaryProblem[] } {
  const paths = sourceFiles().filter((path) => !isExempt(path) && readSource(path) !== undefined);
  const code = paths.filter(isCode);
  const tables = readSource("server/src/kernel/database/db.gen.ts") ?? "";
  return {
    read: code.length,
    problems: [...paths.flatMap(checkPath), ...code.flatMap((path) => checkSource(path, readSource(path) ?? "")), ...checkTables(tables)],
  };
}

function main(): void {
  const { read, problems } = readProblems();
  if (read < 1000) throw new Error(`read only ${read} source files: the check itself is broken`);
  for (const { message } of problems) process.stderr.write(`${message}\n`);
  if (problems.length > 0) process.exitCode = 1;
}

if (import.meta.main) main();
