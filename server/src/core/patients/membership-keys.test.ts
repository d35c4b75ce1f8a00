// Proves that members of groups and segments belong to one that exists, of the same organization, whoever adds and deletes at the same moment.
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "../../kernel/testing/database.ts";
import { insertManyPatients } from "./testing.ts";

const database = await testDatabase();
const one = new pg.Client({ connectionString: database.url });
const other = new pg.Client({ connectionString: database.url });
let [mine, theirs] = [0, 0];

beforeAll(async () => {
  await Promise.all([one.connect(), other.connect()]);
  const { rows } = await sql<{ id: number }>`insert into organizations (code, name, time_zone)
    values ('mine', 'Mine', 'America/Denver'), ('theirs', 'Theirs', 'America/Denver') returning id`.execute(database.system);
  [mine, theirs] = rows.map((row) => row.id) as [number, number];
  for (const id of [mine, theirs]) await insertManyPatients(database.system, id, 1, 20);
});
afterAll(async () => {
  await Promise.all([one.end(), other.end()]);
  await database.drop();
});

const kinds = [
  { kind: "group", table: "patient_groups", members: "patient_group_members", column: "patient_group_id", at: "created_at", rest: "" },
  {
    kind: "segment",
    table: "patient_segments",
    members: "patient_segment_members",
    column: "patient_segment_id",
    at: "matched_at",
    rest: ", filters",
  },
] as const;

describe.each(kinds)("Members of a $kind", ({ table, members, column, at, rest }) => {
  let made = 0;
  const open = async (organizationId: number): Promise<number> => {
    made += 1;
    const { rows } = await one.query<{ id: string }>(
      `insert into ${table} (organization_id, name, created_at, updated_at${rest}) values ($1, $2, now(), now()${rest && ", '{}'"}) returning id`,
      [organizationId, `Number ${made}`],
    );
    return Number(rows[0]?.id);
  };
  const add = (client: pg.Client, organizationId: number, id: number) =>
    client.query(
      `insert into ${members} (organization_id, ${column}, patient_id, ${at}) select organization_id, $2::bigint, id, now() from patients where organization_id = $1`,
      [organizationId, id],
    );
  const remove = (client: pg.Client, id: number) => client.query(`delete from ${table} where id = $1`, [id]);
  const count = async (id: number): Promise<number> =>
    (await one.query<{ n: number }>(`select count(*)::int as n from ${members} where ${column} = $1`, [id])).rows[0]?.n ?? -1;
  const untilBlocked = async (client: pg.Client) => {
    const { processID } = client as unknown as { processID: number };
    await expect
      .poll(
        async () => (await database.databases.systemPool.query("select cardinality(pg_blocking_pids($1)) as n", [processID])).rows[0]?.n,
        { timeout: 20_000 },
      )
      .toBe(1);
  };
  const refused = { code: "23503" };

  test("GRP-011 SEG-008 nobody is added to what does not exist, or is another organization's", async () => {
    await expect(add(one, mine, 987_654)).rejects.toMatchObject(refused);
    await expect(add(one, mine, await open(theirs))).rejects.toMatchObject(refused);
    const id = await open(mine);
    await add(one, mine, id);
    expect(await count(id)).toBe(20);
  });

  test("GRP-009 SEG-008 deleting takes the members along and nobody else's", async () => {
    const [id, stays] = [await open(mine), await open(mine)];
    await add(one, mine, id);
    await add(one, mine, stays);
    await remove(one, id);
    expect([await count(id), await count(stays)]).toEqual([0, 20]);
  });

  test("GRP-009 SEG-008 who adds while it is being deleted waits, and is refused", async () => {
    const id = await open(mine);
    await one.query("begin");
    await remove(one, id);
    const adding = add(other, mine, id).then(
      () => "added",
      (error: { code: string }) => error.code,
    );
    await untilBlocked(other);
    await one.query("commit");
    expect(await adding).toBe("23503");
    expect(await count(id)).toBe(0);
  });

  test.each(["read committed", "repeatable read"])(
    "GRP-009 SEG-008 who deletes at %s while somebody adds waits, and leaves no member behind",
    async (level) => {
      const id = await open(mine);
      await other.query(`begin isolation level ${level}`);
      // The snapshot of a repeatable read is older than the members.
      await other.query("select 1 from patients limit 1");
      await one.query("begin");
      await add(one, mine, id);
      const deleting = remove(other, id).then(
        () => "deleted",
        () => "failed",
      );
      await untilBlocked(other);
      await one.query("commit");
      const outcome = await deleting;
      await other.query("commit");
      expect(outcome).toBe(level === "read committed" ? "deleted" : "failed");
      expect(await count(id)).toBe(outcome === "deleted" ? 0 : 20);
    },
  );
});
