// Breaks each rule of the table check once in a miniature server.
import { expect, test } from "vitest";
import { advice, checkTables, type Rule, readFiles, type SourceText, type Violation } from "./check-tables.ts";
import { readMigrations, statementsOf } from "./read-migrations.ts";
import { readSql } from "./read-sql.ts";
import { sqlTexts } from "./sql-texts.ts";

type Tree = Record<string, string>;

const schema = `
create table jobs_done (id bigint);
create table patients (id bigint); -- create table comments (id bigint);
create table notes (id bigint); create table visits (id bigint); create table groups (id bigint);
create view patients_public with (security_invoker = true) as select id from patients;
create function count_notes() returns trigger language plpgsql as $$ begin insert into notes select 1; return null; end $$;
create trigger notes_count after insert on notes for each statement execute function count_notes();`;

const validTree: Tree = {
  "server/migrations/20300101T0000-first.sql": schema,
  "server/src/kernel/kernel-module.ts": `export const kernel = { name: "kernel", tables: ["jobs_done"] };`,
  "server/src/kernel/purge.ts": "export const purge = sql`delete from jobs_done`;",
  "server/src/core/patients/area.ts": `export const patients = { tables: ["patients"], publishes: ["patients_public"] };`,
  "server/src/core/patients/write.ts": "export const write = sql<{ id: number }>`update patients set id = 1 returning id`;",
  "server/src/core/notes/area.ts": `export const notes = { tables: ["notes"] };`,
  "server/src/core/notes/read.ts":
    "export const read = sql`with visits as (select 1) select n.id from notes n join patients_public p on true join visits on true`;",
  "server/src/areas/visits/area.ts": `export const visits = { tables: ["visits"] };`,
  "server/src/areas/visits/list.ts": "export const list = sql`select id from visits v, patients_public p for no key update of v`;",
  "server/src/areas/groups/area.ts": `export const groups = { tables: ["groups"] };`,
  "server/src/areas/groups/list.test.ts": "sql`delete from patients`;",
  "server/src/seed/seed-demo.ts": "sql`insert into patients values (1)`;",
};

const filesOf = (tree: Tree): SourceText[] => Object.entries(tree).map(([path, text]) => ({ path, text }));
const violationsOf = (changed: Tree): Violation[] => checkTables(filesOf({ ...validTree, ...changed })).violations;

/** For each rule the files that break it, each in its own way. */
const breaking: Record<Rule, Tree[]> = {
  "table-without-owner": [{ "server/migrations/20300101T0001-second.sql": "create table orphans (id bigint);" }],
  "table-with-two-owners": [{ "server/src/areas/groups/area.ts": `export const groups = { tables: ["groups", "visits"] };` }],
  "unknown-table": [{ "server/src/areas/groups/area.ts": `export const groups = { tables: ["groups", "members"] };` }],
  "foreign-write": [
    { "server/src/areas/visits/a.ts": "sql`insert into patients (id) values (1)`;" },
    { "server/src/areas/visits/a.ts": "sql`with gone as (delete from only groups g using visits) select 1`;" },
    { "server/src/areas/visits/a.ts": "sql<{ id: number }>`/* why */ UPDATE public.patients SET id = 1`;" },
    { "server/src/core/patients/a.ts": "sql`update visits v set id = 2`;" },
    { "server/src/kernel/a.ts": "client.query(`truncate table patients`);" },
    { "server/src/core/notes/a.ts": `tx.updateTable("patients as p").set({ id: 1 });` },
    { "server/src/core/notes/a.ts": `tx.deleteFrom("visits").where("id", "=", 1);` },
    { "server/src/core/notes/a.ts": `export const moved = [{ table: "visits", column: "patient_id" }];` },
    { "server/src/core/notes/a.ts": `const tables = { visit: "visits" };\nsql\`delete from \${sql.table(tables[what])}\`;` },
    {
      "server/migrations/20300101T0001-b.sql":
        "create or replace function count_notes() returns trigger language sql as $x$ insert into notes select 1; update visits set id = 1 $x$;",
    },
  ],
  "kernel-names-module": [
    { "server/src/kernel/a.ts": "sql`select count(*) from patients`;" },
    { "server/src/kernel/a.ts": `const text = "select count(*) from visits";` },
    { "server/src/kernel/a.ts": "sql`select id from patients_public`;" },
  ],
  "core-names-area": [
    { "server/src/core/patients/a.ts": "sql`exists (select from visits v where v.id = 1)`;" },
    { "server/src/core/patients/a.ts": "sql`left join (patients p cross join groups) on true`;" },
    { "server/src/core/patients/a.ts": `tx.selectFrom("patients").innerJoin("groups as g", "g.id", "patients.id");` },
    { "server/src/core/patients/a.ts": "sql`null::visits`;" },
  ],
  "foreign-read": [
    { "server/src/areas/visits/a.ts": "sql`select id from visits, lateral (select 1) x, groups`;" },
    { "server/src/areas/visits/a.ts": "sql`join patients p on p.id = v.id`;" },
    { "server/src/core/notes/a.ts": `tx.selectFrom(["notes as n", "patients"]);` },
    { "server/src/core/notes/a.ts": "const joined = sql`patients p`;" },
    {
      "server/src/core/patients/area.ts": `export const patients = { tables: ["patients"] , publishes: [] };`,
      "server/migrations/20300101T0001-b.sql":
        "create function ready(a bigint) returns bigint language sql return (select id from patients);",
      "server/src/core/notes/a.ts": "sql`select ready(1)`;",
      "server/src/core/notes/read.ts": "",
      "server/src/areas/visits/list.ts": "",
    },
  ],
  "foreign-trigger": [
    {
      "server/migrations/20300101T0001-b.sql":
        "create trigger patients_noted after insert on patients for each row execute function count_notes();",
    },
  ],
  "computed-table-name": [
    { "server/src/core/notes/a.ts": `sql\`select 1 from \${sql.table(given.name)}\`;` },
    { "server/src/core/notes/a.ts": "tx.selectFrom(given);" },
  ],
};

test("a server in which every module keeps to its own tables passes", () => {
  const { read, tables, violations } = checkTables(filesOf(validTree));
  expect(violations).toEqual([]);
  expect({ read, tables }).toEqual({ read: 6, tables: 5 });
});

test("every rule has advice and an example that breaks it", () => {
  expect(Object.keys(breaking).sort()).toEqual(Object.keys(advice).sort());
});

test.each(Object.entries(breaking).flatMap(([rule, trees]) => trees.map((tree, at) => [rule, at + 1, tree] as const)))(
  "%s, example %i, is reported under that rule's name",
  (rule, _, tree) => {
    const rules = violationsOf(tree).map((violation) => violation.rule);
    // A published view that is no longer published has no owner either.
    expect([...new Set(rules)].filter((name) => name === rule || name !== "table-without-owner")).toEqual([rule]);
  },
);

test("a violation names file and line", () => {
  expect(violationsOf({ "server/src/areas/visits/a.ts": "\n\nsql`delete from groups`;" })).toEqual([
    { rule: "foreign-write", module: "areas/visits", table: "groups", at: "server/src/areas/visits/a.ts:3" },
  ]);
});

test("functions and triggers count as they stand after the last migration", () => {
  const end = readMigrations([
    { path: "1.sql", text: schema },
    { path: "2.sql", text: "alter table notes rename to remarks; drop function count_notes(); do $$ begin drop table visits; end $$;" },
    { path: "3.sql", text: "drop trigger notes_count on remarks; drop table groups cascade;" },
  ]);
  expect([...end.tables].sort()).toEqual(["jobs_done", "patients", "remarks", "visits"]);
  expect([...end.functions.keys(), ...end.triggers.keys()]).toEqual([]);
  expect(statementsOf("select ';'; -- a;b\nselect $x$ ; $x$")).toHaveLength(2);
});

test("words that only look like a table are not read as one", () => {
  const tables = new Set(["visits", "notes"]);
  const names = (sql: string) => readSql(sql, tables, new Set()).map(({ name, use }) => `${use} ${name}`);
  expect(names("select count(*) as visits, v.notes from other v where v.visits is distinct from v.notes2")).toEqual([]);
  expect(names("select 'from visits', \"x\" -- from visits\n from other /* join notes */")).toEqual([]);
  expect(names("insert into notes (id) select 1 on conflict do update set id = 2")).toEqual(["write notes"]);
  expect(names("select 1 from other for no key update of visits")).toEqual([]);
  expect(sqlTexts("a.ts", 'const text = "Select visits";').texts).toHaveLength(1);
});

test("a trigger may follow a table that its owner announces, and no other module can announce it", () => {
  const second = "create trigger patients_noted after insert on patients for each row execute function count_notes();";
  const announcing = (path: string, text: string): Rule[] =>
    violationsOf({ "server/migrations/20300101T0001-b.sql": second, [path]: text }).map(({ rule }) => rule);
  const owner = `export const patients = { tables: ["patients"], publishes: ["patients_public"], announces: ["patients"] };`;
  expect(announcing("server/src/core/patients/area.ts", owner)).toEqual([]);
  const other = `export const notes = { tables: ["notes"], announces: ["patients"] };`;
  expect(announcing("server/src/core/notes/area.ts", other)).toEqual(["foreign-trigger"]);
});

test("the server keeps to its own tables", () => {
  expect(checkTables(readFiles()).violations).toEqual([]);
});

test("the migrations are read completely: the tables of the row types are the same", () => {
  const files = readFiles();
  const types = files.find(({ path }) => path === "server/src/kernel/database/db.gen.ts")?.text.split("export interface DB ")[1] ?? "";
  const typed = [...types.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name);
  const { tables, views } = readMigrations(files.filter(({ path }) => path.endsWith(".sql")));
  expect([...tables, ...views.keys()].sort()).toEqual(typed.sort());
  expect(typed.length).toBeGreaterThan(80);
});
