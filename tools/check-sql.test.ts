// Tests of the SQL check: what it reads from the source, and that each kind of error is found.
import { join } from "node:path";
import pg from "pg";
import ts from "typescript";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../server/src/kernel/testing/database.ts";
import { comparePending, problemsOf, readStatements, serverProgram } from "./check-sql.ts";
import { root } from "./source-tree.ts";

const database = await testDatabase();
const client = new pg.Client({ connectionString: database.url });
await client.connect();
afterAll(async () => {
  await client.end();
  await database.drop();
});
await client.query("create table rooms (id bigint not null, name text not null, beds int, tags text[] not null)");

const path = join(root, "server/src/rooms-of-the-check.ts");

/** Files on disk are parsed once for all tests. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** Reads one file that is not on disk. */
function read(source: string) {
  const text = `import { type RawBuilder, sql } from "kysely";\ndeclare const tx: never;\n${source}`;
  const program = serverProgram([path], (options) => {
    const host = ts.createCompilerHost(options);
    const { getSourceFile, fileExists } = host;
    host.fileExists = (name) => name === path || fileExists.call(host, name);
    host.getSourceFile = (name, language) => {
      if (name === path) return ts.createSourceFile(name, text, language, true);
      const file = parsed.get(name) ?? getSourceFile.call(host, name, language);
      parsed.set(name, file);
      return file;
    };
    return host;
  });
  return readStatements(program, [path]);
}

async function problems(source: string): Promise<string[]> {
  const { statements, checker } = read(source);
  const found = await Promise.all(statements.map((statement) => problemsOf(client, statement, checker)));
  return found.flat().map((problem) => problem.replace(/^[^:]*/, "").replaceAll("\n", ""));
}

test("a statement that fits the schema and its row type has no problem", async () => {
  const source = `export const all = (id: number) => sql<{ name: string; beds: number | null; tags: string[] }>\`
    select name, beds, tags from rooms where id = \${id}\`.execute(tx);`;
  expect(await problems(source)).toEqual([]);
});

test("a renamed column is found in each statement that names it, and in a fragment", async () => {
  const source = `const isSmall = sql\`seats < 3\`;
    export const one = () => sql\`select name from rooms where \${isSmall}\`.execute(tx);
    export const two = () => sql\`update rooms set seats = 1\`.execute(tx);`;
  expect(await problems(source)).toEqual([
    ':4: column "seats" does not exist  select name from rooms where seats < 3',
    ':5: column "seats" of relation "rooms" does not exist  update rooms set seats = 1',
  ]);
});

test("a row type with a missing, an undeclared and a wrong column is found", async () => {
  const source = `export const all = () => sql<{ name: number; beds: number; floor: string }>\`select name, beds, id from rooms\`.execute(tx);`;
  expect(await problems(source)).toEqual([
    ":3: name is a string in the result, declared as number",
    ":3: the row type declares floor, the statement does not return it",
    ":3: the statement returns id, the row type does not declare it",
  ]);
});

test("each alternative of a choice is tried, and a choice is taken alike in the whole statement", () => {
  const source = `type Field = "name" | "beds";
    const columns: Record<Field, string> = { name: "r.name", beds: "b.count" };
    export const list = (field: Field) => sql\`select r.id from rooms r
      \${field === "beds" ? sql\`join beds b on true\` : sql\`\`} order by \${sql.ref(columns[field])}\`.execute(tx);`;
  const [statement] = read(source).statements;
  expect(statement?.texts.map((text) => text.replace(/\s+/g, " "))).toEqual([
    'select r.id from rooms r order by "r"."name"',
    'select r.id from rooms r join beds b on true order by "b"."count"',
  ]);
});

test("conditions that are collected in a list are all in the statement", () => {
  const source = `function conditions(name?: string): RawBuilder<unknown>[] {
      const parts = [sql\`true\`];
      if (name) parts.push(sql\`name = \${name}\`);
      return parts;
    }
    export const list = (name?: string) => sql\`select id from rooms where \${sql.join(conditions(name), sql\` and \`)}\`.execute(tx);`;
  expect(read(source).statements.map(({ texts }) => texts)).toEqual([["select id from rooms where true and name = $1"]]);
});

test("a statement given to the driver as a string is read with its constants, its numbers, its choices and its row type", async () => {
  const source = `declare const client: { query<T>(text: string | { name: string; text: string }, values?: unknown[]): Promise<{ rows: T[] }> };
    const isSmall = "seats < 3";
    const most = 2 * 4;
    const atOnce = [1, most];
    const statement = (isNamed: boolean) => \`select \${isNamed ? "name" : "floor"} from rooms where beds < \${most} and id in (\${atOnce.join(", ")})\`;
    export const one = () => client.query(\`select name from rooms where \${isSmall}\`);
    export const two = () => client.query<{ name: string }>({ name: "two", text: statement(true) });
    export const three = (isNamed: boolean) => client.query(statement(isNamed));
    export const four = () => client.query<{ beds: string }>("select beds from rooms");
    export const five = async () => { for (const text of ["select id from rooms", "select id from halls"]) await client.query(text); };`;
  expect(await problems(source)).toEqual([
    ':8: column "seats" does not exist  select name from rooms where seats < 3',
    ':10: column "floor" does not exist  select floor from rooms where beds < 1 and id in (1, 1)',
    ":11: beds is a number in the result, declared as string",
    ':12: relation "halls" does not exist  select id from halls',
  ]);
});

test("of a script of several commands only the grammar is read", async () => {
  const source = (text: string) => `declare const client: { query(text: string): Promise<void> };
    export const run = () => client.query("${text}");`;
  expect(await problems(source("begin; set local enable_memoize = off"))).toEqual([]);
  expect(await problems(source("begin; set lokal"))).toEqual([expect.stringContaining("syntax error")]);
});

test("a statement that only a run can complete is counted as unreadable", () => {
  const { statements, unreadable } = read(`declare const where: RawBuilder<unknown>;
    export const list = () => sql\`select id from rooms where \${where}\`.execute(tx);`);
  expect([statements.length, unreadable.length]).toEqual([0, 1]);
  const file = unreadable[0]?.path ?? "";
  expect(comparePending(unreadable, {})).toEqual([expect.stringContaining("because of where")]);
  expect(comparePending(unreadable, { [file]: 1 })).toEqual([]);
  expect(comparePending([], { [file]: 1 })).toEqual([expect.stringContaining("only 0 unreadable statements left of 1")]);
});
