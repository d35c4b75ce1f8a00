// Table check: every table has one owner, only the owner writes it, and no module names a table of a module above it.
import { readMigrations, type Schema } from "./read-migrations.ts";
import { readSql } from "./read-sql.ts";
import { readSource, root, sourceFiles } from "./source-tree.ts";
import { mayHoldSql, sqlTexts } from "./sql-texts.ts";
import { moduleOf, type Owners, rankOf, readOwners } from "./table-owners.ts";

export const advice = {
  "table-without-owner": "Name it in `tables` of the definition of the module that writes it.",
  "table-with-two-owners": "Only one module may own a table: the others ask it through its public.ts or a port.",
  "unknown-table": "No migration creates it: remove it from the definition.",
  "foreign-write": "Only the owner writes a table: call a function of its public.ts, or declare a port that it implements.",
  "kernel-names-module": "The kernel knows no table of a module: let the module pass it in through its definition.",
  "core-names-area": "Core knows no table of an area: declare a port, implement it in the area and connect it in app.ts.",
  "foreign-read": "Read it through a function of the owner's public.ts, or through a view that the owner publishes (`publishes`).",
  "foreign-trigger":
    "A trigger on another module's table is a write that its owner does not see: let the owner list the table in `announces`, or use a port.",
  "computed-table-name": "Write the name where the check can read it: in the text, or as the property `table` of a constant.",
} as const;
export type Rule = keyof typeof advice;

export interface Violation {
  rule: Rule;
  module: string;
  table: string;
  at: string;
}

export interface SourceText {
  path: string;
  text: string;
}

/** Tests and the demonstration's seed write past states that no act of the product can produce. */
const isExempt = (path: string): boolean =>
  /\.test\.ts$|\.gen\.ts$|\/(testing|samples)(\.ts$|\/)|^server\/src\/seed\//.test(path) || !path.endsWith(".ts");

const isMigration = (path: string): boolean => /^server\/migrations\/[^/]+\.sql$/.test(path);

interface Checked {
  schema: Schema;
  owners: Owners;
  ownerOf: ReadonlyMap<string, string>;
}

/** What one mention violates, if anything. */
function ruleOf(module: string, owner: string, isWrite: boolean, isPublished: boolean): Rule | undefined {
  if (module === owner) return undefined;
  if (isWrite) return "foreign-write";
  if (rankOf(module) < rankOf(owner)) return module === "kernel" ? "kernel-names-module" : "core-names-area";
  return isPublished ? undefined : "foreign-read";
}

/** A function belongs to the module that publishes it, or to the one whose tables it writes, or else reads. One without tables has no owner. */
function functionOwners(
  { schema, owners }: Pick<Checked, "schema" | "owners">,
  tableOwners: ReadonlyMap<string, string>,
): Map<string, string> {
  const found = new Map<string, string>();
  const names = new Set(tableOwners.keys());
  for (const { name, body } of schema.functions.values()) {
    const mentions = readSql(body, names, new Set());
    const first = mentions.find(({ use }) => use === "write") ?? mentions[0];
    const owner = owners.published.get(name) ?? (first && tableOwners.get(first.name));
    if (owner) found.set(name, owner);
  }
  // A function that only calls another one belongs where that one does.
  for (const { name, body } of schema.functions.values()) {
    const [called] = readSql(body, new Set(), new Set(found.keys()));
    if (!found.has(name) && called) found.set(name, found.get(called.name) ?? "kernel");
  }
  return found;
}

function checkOwners({ schema, owners }: Checked): Violation[] {
  const all = [...schema.tables, ...schema.views.keys()];
  const violation = (rule: Rule, table: string, module: string): Violation => ({ rule, table, module, at: "server/src" });
  return [
    ...all
      .filter((table) => !owners.tables.has(table) && !owners.published.has(table))
      .map((table) => violation("table-without-owner", table, "server")),
    ...[...owners.tables].flatMap(([table, modules]) => [
      ...(modules.length > 1 ? [violation("table-with-two-owners", table, modules.join(" and "))] : []),
      ...(all.includes(table) ? [] : [violation("unknown-table", table, modules.join(" and "))]),
    ]),
  ];
}

/** The violations of all SQL texts, and how many texts were read. */
export function checkTables(files: readonly SourceText[]): { read: number; tables: number; violations: Violation[] } {
  const schema = readMigrations(files.filter(({ path }) => isMigration(path)).sort((a, b) => (a.path < b.path ? -1 : 1)));
  const owners = readOwners(files);
  const ownerOf = new Map<string, string>();
  for (const [table, [module]] of owners.tables) if (module) ownerOf.set(table, module);
  for (const view of schema.views.keys()) {
    const module = owners.published.get(view);
    if (module) ownerOf.set(view, module);
  }
  const tableNames = new Set(ownerOf.keys());
  const ofFunctions = functionOwners({ schema, owners }, ownerOf);
  const functionNames = new Set(ofFunctions.keys());
  const violations = checkOwners({ schema, owners, ownerOf });
  let read = 0;

  const mention = (module: string, name: string, isWrite: boolean, at: string): void => {
    const owner = ownerOf.get(name) ?? ofFunctions.get(name);
    const rule = owner && ruleOf(module, owner, isWrite, owners.published.has(name));
    if (rule) violations.push({ rule, module, table: name, at });
  };
  const text = (module: string, sql: string, at: string): void => {
    read += 1;
    for (const { name, use } of readSql(sql, tableNames, functionNames)) mention(module, name, use === "write", at);
  };

  for (const { path, text: source } of files) {
    if (!path.startsWith("server/src/") || isExempt(path) || !mayHoldSql(source)) continue;
    const module = moduleOf(path);
    const { texts, named, computed } = sqlTexts(path, source);
    for (const { text: sql, line } of texts) text(module, sql, `${path}:${line}`);
    for (const { name, isWritten, line } of named) mention(module, name, isWritten, `${path}:${line}`);
    for (const line of computed) violations.push({ rule: "computed-table-name", module, table: "?", at: `${path}:${line}` });
  }
  for (const { name, body, file } of [...schema.functions.values(), ...schema.views.values()]) {
    const module = ofFunctions.get(name) ?? ownerOf.get(name);
    if (module) text(module, body, `${file}: ${name}`);
  }
  for (const trigger of schema.triggers.values()) {
    const [module, owner] = [ofFunctions.get(trigger.function), ownerOf.get(trigger.table)];
    if (module && owner && module !== owner && !owners.announced.has(trigger.table))
      violations.push({ rule: "foreign-trigger", module, table: trigger.table, at: `${trigger.file}: ${trigger.name}` });
  }
  return { read, tables: schema.tables.size, violations };
}

export const readFiles = (at = root): SourceText[] =>
  sourceFiles(at)
    .filter((path) => isMigration(path) || (path.startsWith("server/src/") && path.endsWith(".ts")))
    .flatMap((path) => {
      const text = readSource(path, at);
      return text === undefined ? [] : [{ path, text }];
    });

function main(): void {
  const { read, tables, violations } = checkTables(readFiles());
  if (read < 500 || tables < 80) throw new Error(`read only ${read} SQL texts and ${tables} tables: the check itself is broken`);
  for (const { rule, module, table, at } of violations) {
    process.stderr.write(`${at}: ${module} ${rule} ${table}. ${advice[rule]}\n`);
    process.exitCode = 1;
  }
}

if (import.meta.main) main();
