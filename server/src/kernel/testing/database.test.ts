// Tests that a test file's database is complete, its own, and guarded by the tenant roles.
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { asSystem, inOrganization } from "../database/transaction.ts";
import { testDatabase } from "./database.ts";

const one = await testDatabase();
const two = await testDatabase();
afterAll(() => Promise.all([one.drop(), two.drop()]));

const addOrganization = async (name: string) => {
  const rows = await asSystem(one.databases, (tx) =>
    sql<{ id: number }>`insert into organizations (code, name, time_zone) values (${name}, ${name}, 'America/Denver') returning id`.execute(
      tx,
    ),
  );
  return rows.rows[0]?.id ?? 0;
};

test("two test databases do not share rows", async () => {
  await addOrganization("first");
  const seen = await asSystem(two.databases, (tx) => sql<{ n: number }>`select count(*)::int as n from organizations`.execute(tx));
  expect(seen.rows[0]?.n).toBe(0);
});

test("the tenant role sees only its organization, and nothing when none is set", async () => {
  const mine = await addOrganization("mine");
  await addOrganization("theirs");
  const codes = await inOrganization(one.databases, mine, (tx) => sql<{ code: string }>`select code from organizations`.execute(tx));
  expect(codes.rows).toEqual([{ code: "mine" }]);
  expect((await sql`select code from organizations`.execute(one.app)).rows).toEqual([]);
});
