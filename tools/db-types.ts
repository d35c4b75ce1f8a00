// Generates server/src/kernel/database/db.gen.ts, the row types of the migrated schema; --check fails if that file is stale.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type pg from "pg";
import { applyMigrations, migrationNames, withScratchDatabases } from "./scratch-database.ts";
import { root } from "./source-tree.ts";

const target = "server/src/kernel/database/db.gen.ts";

/** PostgreSQL type → TypeScript type our parsers return; `insert` if a wider type is accepted on insert. */
const typeMapping: Record<string, { select: string; insert?: string }> = {
  int2: { select: "number" },
  int4: { select: "number" },
  int8: { select: "number" },
  float4: { select: "number" },
  float8: { select: "number" },
  numeric: { select: "string", insert: "string | number" },
  bool: { select: "boolean" },
  text: { select: "string" },
  varchar: { select: "string" },
  bpchar: { select: "string" },
  citext: { select: "string" },
  name: { select: "string" },
  uuid: { select: "string" },
  date: { select: "string" },
  time: { select: "string" },
  timetz: { select: "string" },
  timestamp: { select: "string" },
  timestamptz: { select: "string" },
  interval: { select: "string" },
  inet: { select: "string" },
  tsvector: { select: "string" },
  bytea: { select: "Buffer" },
  // Insert JSON as text only: node-postgres would write a JavaScript array as a PostgreSQL array.
  json: { select: "unknown", insert: "string" },
  jsonb: { select: "unknown", insert: "string" },
};

interface Column {
  relation: string;
  kind: "r" | "p" | "v" | "m";
  column: string;
  type: string;
  isArray: boolean;
  isNotNull: boolean;
  hasDefault: boolean;
  isAlways: boolean;
  allowedValues: string[] | null;
}

const columnsQuery = `
  select c.relname as relation, c.relkind as kind, a.attname as column,
    coalesce(e.typname, t.typname) as type, t.typcategory = 'A' as "isArray", a.attnotnull as "isNotNull",
    a.atthasdef or a.attidentity <> '' as "hasDefault", a.attidentity = 'a' or a.attgenerated <> '' as "isAlways",
    (select array(select w[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') w)
     from pg_constraint k
     where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
       and (pg_get_constraintdef(k.oid) ~ ('^CHECK \\(\\(' || a.attname || ' = ANY \\(ARRAY\\[')
         or pg_get_constraintdef(k.oid) ~ ('^CHECK \\(\\(' || a.attname || ' = ''[^'']*''::text\\)\\)$'))
     limit 1) as "allowedValues"
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_type t on t.oid = a.atttypid left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
  where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    and not (c.relkind in ('r', 'p') and c.relispartition)
  order by c.relname collate "C", a.attnum`;

function typeOf(column: Column): string {
  const known = typeMapping[column.type];
  if (!known) throw new Error(`${column.relation}.${column.column} has type ${column.type}: add it to typeWords in tools/db-types.ts`);
  const select = column.allowedValues ? column.allowedValues.map((word) => JSON.stringify(word)).join(" | ") : known.select;
  const isNullable = !column.isNotNull;
  const withModifiers = (type: string): string => {
    const full = column.isArray ? (type.includes("|") ? `(${type})[]` : `${type}[]`) : type;
    return isNullable && full !== "unknown" ? `${full} | null` : full;
  };
  if (column.kind === "v" || column.kind === "m") return withModifiers(select);
  if (column.isAlways) return `GeneratedAlways<${withModifiers(select)}>`;
  if (known.insert === undefined) return column.hasDefault ? `Generated<${withModifiers(select)}>` : withModifiers(select);
  const insert = withModifiers(known.insert);
  return `ColumnType<${withModifiers(select)}, ${column.hasDefault ? `${insert} | undefined` : insert}, ${insert}>`;
}

const pascal = (name: string): string => name.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The generated file's text for the schema that `client` sees. */
export async function printTypes(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Column>(columnsQuery);
  if (rows.length === 0) throw new Error("the migrated database has no tables: nothing to write types for");
  const relations = Map.groupBy(rows, (row) => row.relation);
  const body: string[] = [];
  for (const [relation, columns] of relations) {
    body.push(`export interface ${pascal(relation)} {`, ...columns.map((column) => `  ${column.column}: ${typeOf(column)};`), "}", "");
  }
  const all = [...relations.keys()].map((relation) => `  ${relation}: ${pascal(relation)};`);
  const imports = ["ColumnType", "Generated", "GeneratedAlways"].filter((name) => body.some((line) => line.includes(`${name}<`)));
  return [
    "// Row types of the migrated schema, written by `node tools/db-types.ts`; never edited by hand.",
    `import type { ${imports.join(", ")} } from "kysely";`,
    "",
    ...body,
    "export interface DB {",
    ...all,
    "}",
    "",
  ].join("\n");
}

async function main(): Promise<void> {
  const text = await withScratchDatabases(async (create) => {
    const { client } = await create();
    await applyMigrations(client, migrationNames());
    return printTypes(client);
  });
  const path = join(root, target);
  if (process.argv.includes("--check")) {
    if (existsSync(path) && readFileSync(path, "utf8") === text) return;
    process.stderr.write(`${target} does not match the migrations.\n  Regenerate it: node tools/db-types.ts\n`);
    process.exitCode = 1;
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  process.stdout.write(`wrote ${target}\n`);
}

if (import.meta.main) await main();
