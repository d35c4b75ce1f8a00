// Finds the conditions of SQL texts in TypeScript templates, each with the text that stands for "without it".
import ts from "typescript";

export interface SqlChange {
  line: number;
  start: number;
  end: number;
  removed: string;
  replacement: string;
}

/** Ends a condition when it stands outside parentheses. */
const closing =
  /^(?:and|or|then|when|else|end|order\s+by|group\s+by|having|limit|returning|for\s+(?:update|share|no|key)|left|join|cross|inner|union|where|on\s+conflict|as)\b/i;
const opening = /^(?:and|or|where|when)\b/i;

/** Without what is not SQL, at the same length: quoted words and the values put in. */
function blankQuoted(text: string): string {
  let blanked = "";
  for (let at = 0; at < text.length; ) {
    const end = endOfQuoted(text, at);
    blanked += end === at ? text[at] : (text.startsWith("--", at) ? " " : "x").repeat(end - at);
    at = Math.max(end, at + 1);
  }
  return blanked;
}

/** Where a quoted word, a comment or `${…}` that begins here ends; `at` where none begins. */
function endOfQuoted(text: string, at: number): number {
  if (text[at] === "'") {
    const end = text.indexOf("'", at + 1);
    return end < 0 ? text.length : end + 1;
  }
  if (text.startsWith("--", at)) {
    const end = text.indexOf("\n", at);
    return end < 0 ? text.length : end;
  }
  if (!text.startsWith("${", at)) return at;
  let depth = 0;
  for (let next = at + 1; next < text.length; next++) {
    if (text[next] === "{") depth++;
    if (text[next] === "}" && --depth === 0) return next + 1;
  }
  return text.length;
}

const isWordStart = (sql: string, at: number): boolean => at === 0 || !/[\w$.]/.test(sql[at - 1] as string);

const isWord = (word: string, sql: string, at: number): boolean =>
  isWordStart(sql, at) && new RegExp(`^${word}\\b`, "i").test(sql.slice(at));

/** Where the condition that begins at `from` ends. */
function endOfCondition(sql: string, from: number): number {
  let depth = 0;
  let isBetween = false;
  for (let at = from; at < sql.length; at++) {
    const sign = sql[at];
    if (sign === "(" || isWord("case", sql, at)) depth++;
    else if (sign === ")" || isWord("end", sql, at)) {
      if (--depth < 0) return at;
    } else if (depth > 0 || !isWordStart(sql, at)) continue;
    else if (/^between\b/i.test(sql.slice(at))) isBetween = true;
    else if (isBetween && /^and\b/i.test(sql.slice(at))) isBetween = false;
    else if (closing.test(sql.slice(at))) return at;
    else if (sign === "," || sign === ";" || sign === "`") return at;
  }
  return sql.length;
}

/** A branch `when … then …` goes as a whole: up to the next branch outside parentheses. */
function endOfBranch(sql: string, from: number): number {
  for (let at = from; ; at++) {
    at = endOfCondition(sql, at);
    if (at >= sql.length || sql[at] === ")" || /^(?:when|else|end)\b/i.test(sql.slice(at))) return at;
  }
}

type Change = Pick<SqlChange, "start" | "end" | "replacement">;

/** The first of several conditions, with the word that joins it to the next. */
function firstOfSeveral(sql: string, from: number): Change[] {
  const end = endOfCondition(sql, from);
  const joint = /^(?:and|or)\b/i.exec(sql.slice(end))?.[0];
  return joint ? [{ start: from, end: end + joint.length, replacement: " " }] : [];
}

function changesAt(sql: string, at: number): Change[] {
  if (sql[at] === "(") return firstOfSeveral(sql, at + 1);
  const word = opening.exec(sql.slice(at))?.[0].toLowerCase();
  if (!word || !isWordStart(sql, at)) return [];
  if (/\bbetween\s+\S+\s+$/i.test(sql.slice(0, at))) return [];
  const from = at + word.length;
  if (word === "when") return [{ start: at, end: endOfBranch(sql, from), replacement: "" }, ...firstOfSeveral(sql, from)];
  return [{ start: at, end: endOfCondition(sql, from), replacement: word === "where" ? "where true " : "" }];
}

/** Row-level security holds the organization whatever the statement says: without this condition nothing changes. */
const isOfTenant = (condition: string): boolean => /^(?:(?:and|where)\s+)?(?:\w+\.)?organization_id\s*=\s*\S+(?:\s+and)?$/i.test(condition);

function changesOf(template: string, offset: number, lineOf: (position: number) => number): SqlChange[] {
  const sql = blankQuoted(template);
  return [...sql].flatMap((_, at) =>
    changesAt(sql, at)
      .map(({ start, end, replacement }) => ({ start, end, replacement, removed: template.slice(start, end).trim() }))
      .filter(({ removed }) => !isOfTenant(removed))
      .map((change) => ({ ...change, start: offset + change.start, end: offset + change.end, line: lineOf(offset + at) })),
  );
}

const looksLikeSql = (text: string): boolean =>
  /\b(?:select|update|insert|delete|case\s+when|is\s+null|is\s+not\s+null|in\s*\(|any\s*\()/i.test(text);

/** Every condition of a file's SQL, in order of position. `text` is the file's text, as TypeScript. */
export function sqlConditions(text: string): SqlChange[] {
  const file = ts.createSourceFile("file.ts", text, ts.ScriptTarget.Latest, true);
  const lineOf = (position: number): number => file.getLineAndCharacterOfPosition(position).line + 1;
  const changes: SqlChange[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      const start = node.getStart(file) + 1;
      const template = text.slice(start, node.getEnd() - 1);
      if (looksLikeSql(template)) changes.push(...changesOf(template, start, lineOf));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return changes.toSorted((one, other) => one.start - other.start);
}
