// Tests that pipelined statements are one transaction: all or nothing is committed, and no rows of other organizations are visible.
import { type CompiledQuery, sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import type { Tx } from "../context.ts";
import { testDatabase } from "../testing/database.ts";
import { prepared } from "./tenant-connection.ts";
import { asSystem, inOrganization } from "./transaction.ts";

// One connection, so that state left by one transaction would affect the next.
const { databases, drop } = await testDatabase(1);
afterAll(drop);

const added = await asSystem(databases, (tx) =>
  sql<{
    id: number;
  }>`insert into organizations (code, name, time_zone) values ('mine', 'Mine', 'America/Denver'), ('theirs', 'Theirs', 'America/Denver')
    returning id`.execute(tx),
);
const [mine, theirs] = added.rows.map((row) => row.id) as [number, number];

const note = (action: string, organizationId = mine) =>
  sql`insert into audit_events (organization_id, occurred_at, action, subject_type, detail) values (${organizationId}, now(), ${action}, 'test', '{}')`;
const kept = async (action: string): Promise<number> => {
  const { rows } = await asSystem(databases, (tx) =>
    sql<{ n: number }>`select count(*)::int as n from audit_events where action = ${action}`.execute(tx),
  );
  return rows[0]?.n ?? 0;
};

test("CALL-026 the statement sent with the commit is committed with the rest", async () => {
  let last: CompiledQuery | undefined;
  const work = async (tx: Tx) => {
    await note("together").execute(tx);
    last = note("together").compile(tx);
  };
  await inOrganization(databases, mine, work, { beforeCommit: () => last });
  expect(await kept("together")).toBe(2);
});

test("CALL-026 when the statement sent with the commit fails, the caller gets its error and nothing is committed", async () => {
  let last: CompiledQuery | undefined;
  const work = async (tx: Tx) => {
    await note("half").execute(tx);
    // A row of another organization: row-level security refuses it.
    last = note("half", theirs).compile(tx);
  };
  await expect(inOrganization(databases, mine, work, { beforeCommit: () => last })).rejects.toThrow(/row-level security/);
  expect(await kept("half")).toBe(0);
});

test("CALL-026 a failed statement whose error is ignored still fails the transaction", async () => {
  const work = async (tx: Tx) => {
    await note("swallowed").execute(tx);
    await sql`select 1 / 0`.execute(tx).catch(() => undefined);
  };
  await expect(inOrganization(databases, mine, work)).rejects.toThrow("nothing of the transaction was kept");
  expect(await kept("swallowed")).toBe(0);
});

test("CALL-026 work that fails leaves neither rows nor its organization on the connection", async () => {
  const failing = inOrganization(databases, mine, async (tx) => {
    await note("failed").execute(tx);
    throw new Error("the act's own");
  });
  await expect(failing).rejects.toThrow("the act's own");
  expect(await kept("failed")).toBe(0);
  expect((await sql`select code from organizations`.execute(databases.app)).rows).toEqual([]);
});

test("CALL-026 pipelined statements each return their own rows, and a prepared statement sees only the rows of its organization", async () => {
  const codes = (organizationId: number) =>
    inOrganization(databases, organizationId, async (tx) => {
      const [number, code] = await Promise.all([
        sql<{ n: number }>`select ${organizationId}::int as n`.execute(tx),
        sql<{ code: string }>`${prepared} select code from organizations where id > ${0}`.execute(tx),
      ]);
      return [number.rows, code.rows];
    });
  for (let round = 0; round < 8; round++) {
    expect(await codes(mine)).toEqual([[{ n: mine }], [{ code: "mine" }]]);
    expect(await codes(theirs)).toEqual([[{ n: theirs }], [{ code: "theirs" }]]);
  }
});

test("CALL-026 a statement after the end of its transaction is rejected", async () => {
  const tx = await inOrganization(databases, mine, async (open) => ({ open }));
  await expect(sql`select 1`.execute(tx.open)).rejects.toThrow("the transaction has ended");
});

test("CALL-026 a connection ended in the middle of a transaction fails that transaction alone, and the next has a new one", async () => {
  const unhandled: unknown[] = [];
  const onUncaught = (error: unknown) => unhandled.push(error);
  process.on("uncaughtException", onUncaught);
  const work = async (tx: Tx) => {
    await note("cut off").execute(tx);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    const isGone = () => asSystem(databases, (other) => sql`select 1 from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(other));
    await asSystem(databases, async (other) => {
      await sql`set local role none`.execute(other);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other);
    });
    while ((await isGone()).rows.length > 0);
    await new Promise((next) => setImmediate(next));
    await note("cut off").execute(tx);
  };
  await expect(inOrganization(databases, mine, work)).rejects.toThrow(/connection error|terminated unexpectedly|terminating connection/);
  process.off("uncaughtException", onUncaught);
  expect(unhandled).toEqual([]);
  await inOrganization(databases, mine, (tx) => note("after the cut").execute(tx));
  expect([await kept("cut off"), await kept("after the cut")]).toEqual([0, 1]);
});
