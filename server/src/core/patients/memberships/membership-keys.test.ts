// Proves that a member always refers to an existing group or segment of its own organization, whatever is deleted at the same time, and a patient to existing users.
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "../../../kernel/testing/database.ts";
import { insertManyPatients } from "../testing.ts";

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

const untilBlocked = async (client: pg.Client) => {
  const { processID } = client as unknown as { processID: number };
  await expect
    .poll(
      async () => (await database.databases.systemPool.query("select cardinality(pg_blocking_pids($1)) as n", [processID])).rows[0]?.n,
      { timeout: 20_000 },
    )
    .toBe(1);
};

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

test("GRP-011 GRP-009 whoever is named as having added a member is there, and stays there", async () => {
  const { rows: made } = await one.query<{ id: string }>(
    "insert into users (first_name, last_name, email) values ('Ana', 'Cruz', 'ana@clinic.example') returning id",
  );
  const { rows: opened } = await one.query<{ id: string }>(
    "insert into patient_groups (organization_id, name, created_at, updated_at) values ($1, 'Added by', now(), now()) returning id",
    [mine],
  );
  const [user, group] = [Number(made[0]?.id), Number(opened[0]?.id)];
  const addAs = (id: number) =>
    one.query(
      `insert into patient_group_members (organization_id, patient_group_id, patient_id, creation_user_id, created_at)
        select organization_id, $2::bigint, id, $3::bigint, now() from patients where organization_id = $1`,
      [mine, group, id],
    );
  await expect(addAs(user + 1)).rejects.toMatchObject({ code: "23503" });
  await addAs(user);
  for (const text of [
    "delete from users",
    "truncate users cascade",
    "update users set id = default",
    "truncate patient_groups cascade",
    "update patient_groups set id = default",
    `update patient_groups set organization_id = ${theirs}`,
    `update patient_group_members set patient_group_id = ${group + 1}`,
    `update patient_group_members set organization_id = ${theirs}`,
    `update patient_group_members set creation_user_id = ${user + 1}`,
  ])
    await expect(one.query(text), text).rejects.toMatchObject({ code: expect.stringMatching(/^23(001|503)$/) });
  await expect(sql`delete from users`.execute(database.system)).rejects.toMatchObject({ code: "42501" });
});

test("PAT-021 the users that a patient's record names are there, whether it is added or changed, and stay there", async () => {
  const { rows: made } = await one.query<{ id: string }>(
    "insert into users (first_name, last_name, email) values ('Eva', 'Luna', 'eva@clinic.example') returning id",
  );
  const user = Number(made[0]?.id);
  for (const column of ["creation_user_id", "case_manager_id", "disabled_by_user_id"]) {
    const addNamed = (externalId: string, id: number | null) =>
      one.query(
        `insert into patients (organization_id, external_id, ${column}, created_at, updated_at) select $1, $2 || n, id, now(), now()
          from unnest(array[null, $3::bigint]) with ordinality as named (id, n)`,
        [mine, externalId, id],
      );
    const change = (id: number) => one.query(`update patients set ${column} = $2 where organization_id = $1`, [mine, id]);
    await expect(addNamed(column, user + 1), column).rejects.toMatchObject({ code: "23503" });
    await addNamed(column, user);
    await expect(change(user + 1), column).rejects.toMatchObject({ code: "23503" });
    await change(user);
  }
  for (const text of ["delete from users", "truncate users cascade", "update users set id = default"])
    await expect(one.query(text), text).rejects.toMatchObject({ code: expect.stringMatching(/^23(001|503)$/) });
});

test("PAT-019 GRP-014 nobody is added to a group whose record is being deleted, and a member that came first goes with the record", async () => {
  const { rows: opened } = await one.query<{ id: string }>(
    "insert into patient_groups (organization_id, name, created_at, updated_at) values ($1, 'Of the deleted', now(), now()) returning id",
    [mine],
  );
  const group = Number(opened[0]?.id);
  const { rows: found } = await one.query<{ id: string }>("select id from patients where organization_id = $1 order by id limit 2", [mine]);
  const [gone, later] = found.map(({ id }) => Number(id)) as [number, number];
  const add = (client: pg.Client, patient: number) =>
    client.query(
      "insert into patient_group_members (organization_id, patient_group_id, patient_id, created_at) values ($1, $2, $3, now())",
      [mine, group, patient],
    );
  const remove = (client: pg.Client, patient: number) => client.query("delete from patients where id = $1", [patient]);
  await one.query("begin");
  await remove(one, gone);
  const adding = add(other, gone).then(
    () => "added",
    (error: { code: string }) => error.code,
  );
  await untilBlocked(other);
  await one.query("commit");
  expect(await adding).toBe("23503");
  await one.query("begin");
  await add(one, later);
  const removing = remove(other, later);
  await untilBlocked(other);
  await one.query("commit");
  await removing;
  const { rows } = await one.query(
    "select patients_count, (select count(*)::int from patient_group_members where patient_group_id = $1) as n from patient_groups where id = $1",
    [group],
  );
  expect(rows).toEqual([{ patients_count: 0, n: 0 }]);
});
