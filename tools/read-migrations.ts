// The schema that the migrations leave behind, read from their text: tables, views, functions and triggers.

export interface SqlFunction {
  name: string;
  body: string;
  file: string;
}
export interface Trigger {
  name: string;
  table: string;
  function: string;
  file: string;
}
export interface Schema {
  tables: Set<string>;
  views: Map<string, SqlFunction>;
  functions: Map<string, SqlFunction>;
  triggers: Map<string, Trigger>;
}

/** Statements of a migration: a semicolon in a string, a comment or a dollar-quoted body does not end one. */
export function statementsOf(text: string): string[] {
  const found: string[] = [];
  let current = "";
  const part = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(\$[A-Za-z_]*\$)[\s\S]*?\1|;|[^;'$/-]+|[\s\S]/g;
  for (const [piece] of text.matchAll(part)) {
    if (piece === ";") {
      found.push(current.trim());
      current = "";
    } else if (!piece.startsWith("--") && !piece.startsWith("/*")) current += piece;
  }
  return [...found, current.trim()].filter((statement) => statement !== "");
}

const name = '"?([a-z_][a-z0-9_]*)"?';
const createTable = new RegExp(`^create\\s+(?:unlogged\\s+)?table\\s+(?:if not exists\\s+)?${name}(?![\\s\\S]*\\bpartition of\\b)`, "i");
const createView = new RegExp(`^create\\s+(?:or replace\\s+)?(?:materialized\\s+)?view\\s+${name}`, "i");
const createFunction = new RegExp(`^create\\s+(?:or replace\\s+)?(?:function|procedure)\\s+${name}`, "i");
const createTrigger = new RegExp(
  `^create\\s+(?:or replace\\s+)?(?:constraint\\s+)?trigger\\s+${name}\\s[\\s\\S]*?\\son\\s+${name}[\\s\\S]*execute\\s+function\\s+${name}`,
  "i",
);
const dropTrigger = new RegExp(`^drop\\s+trigger\\s+(?:if exists\\s+)?${name}\\s+on\\s+${name}`, "i");
const renameTable = new RegExp(`^alter\\s+table\\s+(?:only\\s+)?${name}\\s+rename\\s+to\\s+${name}`, "i");
const drop = /^drop\s+(table|view|materialized view|function|procedure)\s+(?:if exists\s+)?([\s\S]*)$/i;

/** `a(bigint, text[]), b cascade`: the names. */
const droppedNames = (list: string): string[] =>
  list
    .replace(/\([^)]*\)/g, "")
    .replace(/\b(cascade|restrict)\b/gi, "")
    .split(",")
    .map((entry) => entry.trim().toLowerCase());

function applyStatement(schema: Schema, statement: string, file: string): void {
  const take = (pattern: RegExp): string[] | undefined => pattern.exec(statement)?.slice(1);
  const [table] = take(createTable) ?? [];
  if (table) schema.tables.add(table);
  const [view] = take(createView) ?? [];
  if (view) schema.views.set(view, { name: view, body: statement, file });
  const [routine] = take(createFunction) ?? [];
  if (routine) {
    const body = /(\$[A-Za-z_]*\$)([\s\S]*)\1/.exec(statement)?.[2] ?? statement.slice(statement.search(/\breturn\b/i));
    schema.functions.set(routine, { name: routine, body, file });
  }
  const [trigger, on, run] = take(createTrigger) ?? [];
  if (trigger && on && run) schema.triggers.set(`${trigger} on ${on}`, { name: trigger, table: on, function: run, file });
  const [gone, from] = take(dropTrigger) ?? [];
  if (gone) schema.triggers.delete(`${gone} on ${from}`);
  const [before, after] = take(renameTable) ?? [];
  if (before && after) {
    schema.tables.delete(before);
    schema.tables.add(after);
    for (const [key, found] of [...schema.triggers])
      if (found.table === before) {
        schema.triggers.delete(key);
        schema.triggers.set(`${found.name} on ${after}`, { ...found, table: after });
      }
  }
  const [kind = "", list = ""] = take(drop) ?? [];
  for (const dropped of kind ? droppedNames(list) : []) {
    if (/function|procedure/i.test(kind)) schema.functions.delete(dropped);
    else if (/view/i.test(kind)) schema.views.delete(dropped);
    else {
      schema.tables.delete(dropped);
      for (const [key, found] of schema.triggers) if (found.table === dropped) schema.triggers.delete(key);
    }
  }
}

/** The schema after all migrations, given in the order they run. One-off DO blocks are not looked into. */
export function readMigrations(files: readonly { path: string; text: string }[]): Schema {
  const schema: Schema = { tables: new Set(), views: new Map(), functions: new Map(), triggers: new Map() };
  for (const { path, text } of files) for (const statement of statementsOf(text)) applyStatement(schema, statement, path);
  return schema;
}
