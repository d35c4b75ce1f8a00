// Tests that the generated row types match the schema: nulls, defaults, identities, check constraints, arrays, and no stale file.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../server/src/kernel/testing/database.ts";
import { printTypes } from "./db-types.ts";
import { root } from "./source-tree.ts";

const database = await testDatabase();
const client = new pg.Client({ connectionString: database.url });
await client.connect();
afterAll(async () => {
  await client.end();
  await database.drop();
});
await client.query("drop table schema_migrations");

test("the row types in the repository match the migrated schema", async () => {
  expect(await printTypes(client)).toBe(readFileSync(join(root, "server/src/kernel/database/db.gen.ts"), "utf8"));
});

test("every kind of column gets its type", async () => {
  await client.query(`create table oddities (
    id bigint generated always as identity, doubled int generated always as (length(word) * 2) stored, word text not null default 'x',
    mood text check (mood in ('good', 'bad')), kind text not null check (kind = 'only'), price numeric(5, 2) not null, seen timestamptz, on_day date not null,
    raw bytea, shape jsonb not null default '{}', tags text[] not null, ids bigint[] default '{}', is_fine boolean not null)`);
  const printed = await printTypes(client);
  const body = printed.slice(printed.indexOf("export interface Oddities {")).split("}")[0] ?? "";
  expect(body.split("\n").slice(1, -1)).toEqual([
    "  id: GeneratedAlways<number>;",
    "  doubled: GeneratedAlways<number | null>;",
    "  word: Generated<string>;",
    '  mood: "good" | "bad" | null;',
    '  kind: "only";',
    "  price: ColumnType<string, string | number, string | number>;",
    "  seen: string | null;",
    "  on_day: string;",
    "  raw: Buffer | null;",
    "  shape: ColumnType<unknown, string | undefined, string>;",
    "  tags: string[];",
    "  ids: Generated<number[] | null>;",
    "  is_fine: boolean;",
  ]);
});

test("an unmapped type is rejected", async () => {
  await client.query("create table strange (id bigint, where_to point)");
  await expect(printTypes(client)).rejects.toThrow("strange.where_to has type point");
});
