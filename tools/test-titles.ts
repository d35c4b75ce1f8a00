// Reads the test titles of a test file with the TypeScript parser, and whether each test asserts anything.
import ts from "typescript";

export interface TestTitle {
  title: string;
  file: string;
  line: number;
  hasAssertion: boolean;
}

/** `test`, `it`, and their members: `test.each(table)`, `it.concurrent`; undefined for any other call. */
function tableOf(callee: ts.Expression): { table?: ts.Expression } | undefined {
  if (ts.isIdentifier(callee)) return callee.text === "test" || callee.text === "it" ? {} : undefined;
  if (ts.isPropertyAccessExpression(callee)) {
    const isTest = /^(concurrent|sequential|for|each|fails|only|skip|slow)$/.test(callee.name.text);
    return isTest ? tableOf(callee.expression) : undefined;
  }
  if (ts.isCallExpression(callee)) {
    const inner = tableOf(callee.expression);
    return inner && { table: callee.arguments[0] };
  }
  return undefined;
}

function textOf(node: ts.Node | undefined): string | undefined {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) return node.head.text + node.templateSpans.map((span) => `…${span.literal.text}`).join("");
  if (ts.isBinaryExpression(node)) return `${textOf(node.left) ?? "…"}${textOf(node.right) ?? "…"}`;
  return undefined;
}

/** The first word of each row of a literal table, for titles that begin with "%s". */
function firstWords(table: ts.Expression | undefined): string[] {
  const literal = table && (ts.isAsExpression(table) || ts.isSatisfiesExpression(table)) ? table.expression : table;
  if (!literal || !ts.isArrayLiteralExpression(literal)) return [];
  return literal.elements.flatMap((row) => textOf(ts.isArrayLiteralExpression(row) ? row.elements[0] : row) ?? []);
}

/** In a browser test, waiting for an element is an assertion: it fails if the element does not appear. */
const assertingIn = (path: string): RegExp => (path.endsWith(".spec.ts") ? /^(expect|assert|waitFor(URL)?$)/i : /^(expect|assert)/i);

/** Names of a file's functions that assert, directly or through one another. */
function assertingFunctions(file: ts.SourceFile, asserting: RegExp): Set<string> {
  const bodies = new Map<string, ts.Node>();
  const gather = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) && node.name && node.body) bodies.set(node.name.text, node.body);
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) bodies.set(node.name.text, node.initializer);
    ts.forEachChild(node, gather);
  };
  gather(file);
  const names = new Set<string>();
  for (let before = -1; before !== names.size; ) {
    before = names.size;
    for (const [name, body] of bodies) if (asserts(body, asserting, names)) names.add(name);
  }
  return names;
}

function asserts(node: ts.Node, asserting: RegExp, assertingNames: ReadonlySet<string>): boolean {
  if (ts.isIdentifier(node) && (asserting.test(node.text) || assertingNames.has(node.text))) return true;
  return ts.forEachChild(node, (child) => asserts(child, asserting, assertingNames)) ?? false;
}

/** All tests of a file: the title as written, once per row if a literal table gives the ids. */
export function readTitles(path: string, text: string): TestTitle[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const asserting = assertingIn(path);
  const assertingNames = assertingFunctions(file, asserting);
  const found: TestTitle[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node)) return;
    const kind = tableOf(node.expression);
    const title = textOf(node.arguments[0]);
    const body = node.arguments.slice(1);
    if (!kind || title === undefined || body.length === 0) return;
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    const hasAssertion = body.some((argument) => asserts(argument, asserting, assertingNames));
    const words = title.startsWith("%s") ? firstWords(kind.table) : [];
    const titles = words.length > 0 ? words.map((word) => word + title.slice(2)) : [title];
    for (const one of titles) found.push({ title: one, file: path, line, hasAssertion });
  };
  visit(file);
  return found;
}
