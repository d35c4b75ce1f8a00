// Tests that PostgreSQL notifications arrive, and that a reconnect after a lost connection reports the gap.
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { testDatabase } from "../testing/database.ts";
import { openListener } from "./listen.ts";

const database = await testDatabase(2);
const listener = await openListener(database.url, createLog({ log: { level: "silent" } }));
afterAll(async () => {
  await listener.close();
  await database.drop();
});
const notify = (channel: string, payload: string) => sql`select pg_notify(${channel}, ${payload})`.execute(database.system);

test("each listener of a channel receives notifications until it unsubscribes", async () => {
  const first: (string | null)[] = [];
  const second: (string | null)[] = [];
  const end = await listener.listen("test_one", (payload) => first.push(payload));
  await listener.listen("test_one", (payload) => second.push(payload));
  await notify("test_one", "a");
  await expect.poll(() => [first, second]).toEqual([["a"], ["a"]]);
  end();
  await notify("test_one", "b");
  await expect.poll(() => second).toEqual(["a", "b"]);
  expect(first).toEqual(["a"]);
});

test("after a lost connection the listener reconnects, reports the gap and restores its session state", async () => {
  const payloads: (string | null)[] = [];
  const sessions: number[] = [];
  await listener.listen("test_two", (payload) => payloads.push(payload));
  await listener.onConnect(async (client) => {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    sessions.push(rows[0]?.pid ?? 0);
  });
  await database.asOwner(`select pg_terminate_backend(${sessions[0]})`);
  await expect.poll(() => payloads).toEqual([null]);
  expect(sessions).toHaveLength(2);
  expect(sessions[1]).not.toBe(sessions[0]);
  await notify("test_two", "again");
  await expect.poll(() => payloads).toEqual([null, "again"]);
});
