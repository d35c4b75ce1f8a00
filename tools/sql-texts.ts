// The SQL texts of a TypeScript file: sql templates, plain strings that are statements, query builder calls, and named tables.
import ts from "typescript";
import { gap } from "./read-sql.ts";

export interface SqlText {
  text: string;
  line: number;
}
export interface SqlTexts {
  texts: SqlText[];
  /** Tables that are named outside a SQL text: in a builder call, or as `table: "…"` for a statement built from it. */
  named: { name: string; isWritten: boolean; line: number }[];
  /** Lines on which the name of a table is computed so that it cannot be read here. */
  computed: number[];
}

const writers = new Set(["insertInto", "updateTable", "deleteFrom", "mergeInto", "replaceInto"]);
const readers = new Set([
  "selectFrom",
  "innerJoin",
  "leftJoin",
  "rightJoin",
  "fullJoin",
  "crossJoin",
  "innerJoinLateral",
  "leftJoinLateral",
]);
const statement = /^\s*(select|with|insert|update|delete|truncate|merge|lock)\s/i;

/** Files without these words hold no SQL: they are not parsed. */
export const mayHoldSql = (text: string): boolean =>
  /\bsql\b|selectFrom|insertInto|updateTable|deleteFrom|mergeInto|\btable: ["`]|["`']\s*(select|with|insert|update|delete|truncate|merge|lock)\s/i.test(
    text,
  );

const isSql = (node: ts.Expression): boolean => ts.isIdentifier(node) && node.text === "sql";
const isSqlMember = (node: ts.Expression, name: string): boolean =>
  ts.isPropertyAccessExpression(node) && isSql(node.expression) && node.name.text === name;
const literal = (node: ts.Node | undefined): string | undefined => (node && ts.isStringLiteralLike(node) ? node.text : undefined);

function strings(node: ts.Node | undefined): string[] | undefined {
  if (!node) return undefined;
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)) return strings(node.expression);
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) {
    const [a, b] = [strings(node.whenTrue), strings(node.whenFalse)];
    return a && b ? [...a, ...b] : undefined;
  }
  const values = ts.isArrayLiteralExpression(node)
    ? node.elements
    : ts.isObjectLiteralExpression(node)
      ? node.properties.map((property) => (ts.isPropertyAssignment(property) ? property.initializer : property))
      : undefined;
  const found = values?.map((value) => literal(value));
  return found?.every((value) => value !== undefined) ? (found as string[]) : undefined;
}

/** The names that `sql.table(…)` can stand for; `table` is read where the property `table: "…"` is written. */
function tableNames(argument: ts.Expression | undefined, constants: ReadonlyMap<string, string[]>): string[] | undefined {
  if (!argument) return undefined;
  const direct = strings(argument);
  if (direct) return direct;
  if (ts.isElementAccessExpression(argument) && ts.isIdentifier(argument.expression)) return constants.get(argument.expression.text);
  const name = ts.isPropertyAccessExpression(argument) ? argument.name.text : ts.isIdentifier(argument) ? argument.text : "";
  return constants.get(name) ?? (name === "table" ? [] : undefined);
}

/** Reads one file. */
export function sqlTexts(path: string, source: string): SqlTexts {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: SqlTexts = { texts: [], named: [], computed: [] };
  const constants = new Map<string, string[]>();
  const lineOf = (node: ts.Node): number => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;

  const gapText = (node: ts.Expression): string => {
    if (!ts.isCallExpression(node) || !isSqlMember(node.expression, "table")) return ` ${gap} `;
    const names = tableNames(node.arguments[0], constants);
    if (names === undefined) found.computed.push(lineOf(node));
    // Each possible name as a list after FROM would be read only in part: further names become texts of their own.
    return names?.[0] ?? ` ${gap} `;
  };
  const textOf = (template: ts.TemplateLiteral): string =>
    ts.isNoSubstitutionTemplateLiteral(template)
      ? template.text
      : template.head.text + template.templateSpans.map(({ expression, literal: rest }) => gapText(expression) + rest.text).join("");
  const variants = (template: ts.TemplateLiteral, text: string): string[] => {
    if (ts.isNoSubstitutionTemplateLiteral(template)) return [text];
    const lists = template.templateSpans.flatMap(({ expression }) =>
      ts.isCallExpression(expression) && isSqlMember(expression.expression, "table")
        ? [tableNames(expression.arguments[0], constants) ?? []]
        : [],
    );
    const several = lists.find((names) => names.length > 1) ?? [];
    return several.length === 0 ? [text] : several.map((name) => text.replaceAll(several[0] ?? "", name));
  };
  const addTemplate = (node: ts.Node, template: ts.TemplateLiteral): void => {
    for (const text of variants(template, textOf(template))) found.texts.push({ text, line: lineOf(node) });
  };
  const addNamed = (node: ts.Node, argument: ts.Node | undefined, isWritten: boolean): void => {
    const names = argument && ts.isArrayLiteralExpression(argument) ? argument.elements.map(literal) : [literal(argument)];
    for (const name of names) {
      const [table] = name?.split(/\s+/) ?? [];
      if (table) found.named.push({ name: table, isWritten, line: lineOf(node) });
      else if (argument && !ts.isFunctionLike(argument)) found.computed.push(lineOf(node));
    }
  };

  const collect = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
      const names = strings(node.initializer);
      if (names) constants.set(node.name.text, names);
    }
    ts.forEachChild(node, collect);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && isSql(node.tag)) addTemplate(node, node.template);
    else if (
      (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) &&
      statement.test(node.text) &&
      !ts.isTaggedTemplateExpression(node.parent)
    )
      found.texts.push({ text: node.text, line: lineOf(node) });
    else if (ts.isTemplateExpression(node) && !ts.isTaggedTemplateExpression(node.parent) && statement.test(node.head.text))
      addTemplate(node, node);
    else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const method = node.expression.name.text;
      if (writers.has(method) || readers.has(method)) addNamed(node, node.arguments[0], writers.has(method));
      // A table that is kept for later statements may be written by them.
      if (isSqlMember(node.expression, "table") && !ts.isTemplateSpan(node.parent)) addNamed(node, node.arguments[0], true);
      if (isSqlMember(node.expression, "raw") && literal(node.arguments[0]))
        found.texts.push({ text: literal(node.arguments[0]) ?? "", line: lineOf(node) });
    } else if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === "table" && literal(node.initializer))
      found.named.push({ name: literal(node.initializer) ?? "", isWritten: true, line: lineOf(node) });
    ts.forEachChild(node, visit);
  };
  collect(file);
  visit(file);
  return found;
}
