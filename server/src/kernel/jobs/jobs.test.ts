// Tests the queue: same transaction, run once, retries with backoff, time limits, and recovery when a worker dies.
import { sql } from "kysely";
import { afterAll, expect, onTestFinished, test } from "vitest";
import * as z from "zod/mini";
import { setClock } from "../clock.ts";
import type { Org } from "../context.ts";
import { openListener } from "../database/listen.ts";
import { asSystem, inOrganization } from "../database/transaction.ts";
import { createLog } from "../log.ts";
import { loadSettings } from "../settings.ts";
import { testDatabase } from "../testing/database.ts";
import { runDueJobs } from "../testing/run-due-jobs.ts";
import { cronItems } from "./crons.ts";
import { defineJob, enqueue, type Job, withdraw } from "./define-job.ts";
import { connectOrganizations } from "./job-context.ts";
import { runJobs, type WorkerParts } from "./run-jobs.ts";

const database = await testDatabase();
afterAll(database.drop);
const clock = setClock("2026-11-21T16:00:00Z");
const lines: string[] = [];
const log = createLog({ log: { level: "debug" } }, { write: (line: string) => lines.push(line) });
const settings = loadSettings({ SECRET_KEY: "k".repeat(32), NODE_ENV: "test" });
const parts = { db: database.databases, clock, log, settings, url: database.url };

const addOrganization = async (code: string): Promise<number> =>
  (
    await sql<{
      id: number;
    }>`insert into organizations (code, name, time_zone) values (${code}, ${code}, 'America/Denver') returning id`.execute(database.system)
  ).rows[0]?.id ?? 0;
// Registered as the organizations module does; the kernel knows none of its tables.
connectOrganizations(async (tx, id) => {
  const { rows } =
    await sql<Org>`select o.id, o.code, o.name, o.status, o.time_zone as "timeZone", coalesce((select array_agg(s.service order by s.service)
    from organization_services s where s.organization_id = o.id and s.is_enabled), '{}') as services from organizations o where o.id = ${id}`.execute(
      tx,
    );
  if (!rows[0]) throw new Error("the organization does not exist");
  return rows[0];
});
const one = await addOrganization("one");
const two = await addOrganization("two");

const queued = async () =>
  (
    await sql<{ task: string; key: string | null; attempts: number; inMs: number; error: string | null }>`
      select t.identifier as task, j.key, j.attempts, extract(epoch from j.run_at - now()) * 1000 as "inMs", j.last_error as error
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`.execute(database.system)
  ).rows;
const emptyQueue = () => sql`delete from graphile_worker._private_jobs`.execute(database.system);

const countOrganizations = defineJob({
  name: "test.count-organizations",
  for: "organization",
  payload: z.object({ organizationId: z.number(), title: z.string() }),
  timeoutMs: 5_000,
  maxAttempts: 3,
  key: ({ title }) => title,
  run: async (ctx, { title }) => {
    const seen = await sql<{ n: number }>`select count(*)::int as n from organizations`.execute(ctx.tx);
    await sql`update organizations set website = ${`${title}:${seen.rows[0]?.n}:${ctx.org.code}`}`.execute(ctx.tx);
    if (title === "fails") throw new Error("Zephyrine Canarywood cannot be reached");
  },
});
const websites = async () =>
  (await sql<{ website: string | null }>`select website from organizations order by id`.execute(database.system)).rows.map(
    (row) => row.website,
  );

async function startWorker(jobs: readonly Job[], more: Partial<WorkerParts> = {}) {
  const listener = await openListener(database.url, log);
  const worker = await runJobs({ ...parts, listener, jobs, crons: [], ...more });
  const stop = async () => {
    await worker.stop();
    await listener.close();
  };
  return { stop, listener };
}

test("a job is queued only if its transaction commits, and runs as its organization", async () => {
  const failing = inOrganization(database.databases, one, async (tx) => {
    await enqueue(tx, countOrganizations, { organizationId: one, title: "lost" }, { clock });
    throw new Error("the act failed");
  });
  await expect(failing).rejects.toThrow("the act failed");
  expect(await queued()).toEqual([]);
  await inOrganization(database.databases, two, (tx) => enqueue(tx, countOrganizations, { organizationId: two, title: "kept" }, { clock }));
  await runDueJobs(parts, [countOrganizations]);
  expect(await websites()).toEqual([null, "kept:1:two"]);
  expect(await queued()).toEqual([]);
});

test("the tenant role may add jobs but read none", async () => {
  await expect(sql`select * from graphile_worker._private_jobs`.execute(database.app)).rejects.toThrow("permission denied");
});

test("a waiting job with the same key is replaced, and can be withdrawn by it", async () => {
  const later = { clock, runAt: clock.now().add({ hours: 1 }) };
  await enqueue(database.system, countOrganizations, { organizationId: one, title: "same" }, later);
  await enqueue(database.system, countOrganizations, { organizationId: one, title: "same" }, later);
  expect(await queued()).toMatchObject([{ task: "test.count-organizations", key: "test.count-organizations:same" }]);
  await inOrganization(database.databases, one, (tx) => withdraw(tx, countOrganizations, "same"));
  expect(await queued()).toEqual([]);
});

test("a job for a later moment of the product's clock waits that long on the database's clock", async () => {
  await enqueue(
    database.system,
    countOrganizations,
    { organizationId: one, title: "later" },
    { clock, runAt: Temporal.Instant.from("2026-11-21T18:00:00Z") },
  );
  const waiting = (await queued())[0]?.inMs ?? 0;
  expect(Math.abs(Number(waiting) - 7_200_000)).toBeLessThan(5_000);
  await runDueJobs(parts, [countOrganizations]);
  expect(await queued()).toHaveLength(1);
  clock.advance({ hours: 2 });
  await runDueJobs(parts, [countOrganizations], { hours: 2 });
  expect(await queued()).toEqual([]);
});

test("a failing job leaves no changes, backs off, gives up after its last attempt, and stores no data of the error", async () => {
  await sql`update organizations set website = null`.execute(database.system);
  await enqueue(database.system, countOrganizations, { organizationId: one, title: "fails" }, { clock });
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await runDueJobs(parts, [countOrganizations], { minutes: 5 });
    waits.push(Number((await queued())[0]?.inMs));
  }
  expect(await websites()).toEqual([null, null]);
  expect(await queued()).toMatchObject([{ attempts: 3, error: expect.stringMatching(/^Error/) }]);
  expect(waits[1]).toBeGreaterThan(waits[0] ?? 0);
  const logged = lines.splice(0).join("");
  expect(logged).toContain("job failed for good");
  expect(logged + JSON.stringify(await queued())).not.toContain("Canarywood");
  await emptyQueue();
});

test("an invalid payload is rejected when the job is queued", async () => {
  await expect(enqueue(database.system, countOrganizations, { organizationId: one } as never, { clock })).rejects.toThrow();
});

test("a hanging job is ended by its timeout", async () => {
  const hangs = defineJob({
    ...countOrganizations,
    name: "test.hangs",
    timeoutMs: 200,
    run: async (ctx) => void (await sql`select pg_sleep(20)`.execute(ctx.tx)),
  });
  const waits = defineJob({
    name: "test.waits",
    for: "system",
    payload: z.object({}),
    timeoutMs: 200,
    maxAttempts: 2,
    key: null,
    run: () => new Promise<void>(() => undefined),
  });
  await enqueue(database.system, hangs, { organizationId: one, title: "x" }, { clock });
  await enqueue(database.system, waits, {}, { clock });
  const startedAt = performance.now();
  await runDueJobs(parts, [hangs, waits]);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect((await queued()).map((job) => [job.attempts, job.error])).toEqual([
    [1, expect.anything()],
    [1, expect.stringContaining("DOMException")],
  ]);
  await emptyQueue();
});

test("the rest of a job that timed out can no longer use a transaction", async () => {
  const results: string[] = [];
  const goesOn = Promise.withResolvers<void>();
  const said = Promise.withResolvers<void>();
  const late = defineJob({
    ...countOrganizations,
    name: "test.late",
    timeoutMs: 100,
    run: async (ctx) => {
      await goesOn.promise;
      await sql`select 1`.execute(ctx.tx).then(
        () => results.push("spoke"),
        () => results.push("was refused"),
      );
      said.resolve();
    },
  });
  await enqueue(database.system, late, { organizationId: one, title: "x" }, { clock });
  await runDueJobs(parts, [late]);
  goesOn.resolve();
  await said.promise;
  expect(results).toEqual(["was refused"]);
  await emptyQueue();
});

const counting = (ran: number[], pauseMs = 0) =>
  defineJob({
    name: "test.counts",
    for: "system",
    payload: z.object({ n: z.number() }),
    timeoutMs: 10_000,
    maxAttempts: 3,
    key: null,
    run: async (context, { n }) => {
      ran.push(n);
      if (pauseMs) await asSystem(context.db, (tx) => sql`select pg_sleep(${pauseMs / 1000})`.execute(tx));
    },
  });

test("two workers side by side run each job once", async () => {
  const ran: number[] = [];
  const job = counting(ran);
  const workers = await Promise.all([startWorker([job]), startWorker([job])]);
  onTestFinished(() => Promise.all(workers.map((worker) => worker.stop())).then(() => undefined));
  for (let n = 0; n < 60; n += 1) await enqueue(database.system, job, { n }, { clock });
  await expect.poll(() => ran.length).toBe(60);
  await expect.poll(() => queued()).toEqual([]);
  expect(ran.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n));
});

test("jobs of a dead worker are reclaimed, jobs of a live worker are not", async () => {
  const ran: number[] = [];
  const job = counting(ran, 1_500);
  await enqueue(database.system, job, { n: 1 }, { clock });
  await enqueue(database.system, job, { n: 2 }, { clock });
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute', locked_by = 'pool-dead', attempts = 1 where payload->>'n' = '1'`.execute(
    database.system,
  );
  const worker = await startWorker([job], { reclaim: { everyMs: 100, graceMs: 0 } });
  onTestFinished(worker.stop);
  await expect.poll(() => [...ran].sort()).toEqual([1, 2]);
  await expect.poll(() => queued()).toEqual([]);
  expect(ran).toHaveLength(2);
});

test("a job whose assignment was lost with its connection is released by the worker that locked it, without counting the attempt", async () => {
  const ran: number[] = [];
  const job = counting(ran, 2_000);
  const worker = await startWorker([job], { reclaim: { everyMs: 100, graceMs: 0 } });
  onTestFinished(worker.stop);
  await enqueue(database.system, job, { n: 1 }, { clock });
  await expect.poll(async () => (await queued())[0]?.attempts).toBe(1);
  // Locked in the name of the same pool, but not by this process.
  await sql`insert into graphile_worker._private_jobs (task_id, payload, max_attempts, attempts, locked_at, locked_by)
    select task_id, '{"n":2}', 1, 1, now() - interval '1 minute', locked_by from graphile_worker._private_jobs`.execute(database.system);
  await expect.poll(() => ran).toEqual([1, 2]);
  await expect.poll(() => queued()).toEqual([]);
});

test("stopping waits for the running job and takes no other", async () => {
  const ran: number[] = [];
  const job = counting(ran, 2_000);
  const worker = await startWorker([job], { settings: { ...settings, jobs: { concurrency: 1 } } });
  await enqueue(database.system, job, { n: 1 }, { clock });
  await enqueue(database.system, job, { n: 2 }, { clock });
  await expect.poll(() => ran).toEqual([1]);
  await worker.stop();
  expect(ran).toEqual([1]);
  expect(await queued()).toMatchObject([{ attempts: 0 }]);
  await emptyQueue();
});

test("long jobs never use the slots of short jobs, and short jobs never those of long ones", async () => {
  const ran: string[] = [];
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const rules = { for: "system" as const, payload: z.object({ n: z.number() }), maxAttempts: 2, key: null };
  const long = defineJob({
    ...rules,
    name: "test.long",
    timeoutMs: 600_000,
    run: async (_context, { n }) => {
      ran.push(`long ${n}`);
      await held;
    },
  });
  const short = defineJob({ ...rules, name: "test.short", timeoutMs: 30_000, run: async () => void ran.push("short") });
  const worker = await startWorker([long, short], { settings: { ...settings, jobs: { concurrency: 1 } } });
  onTestFinished(worker.stop);
  for (const n of [1, 2, 3]) await enqueue(database.system, long, { n }, { clock });
  await expect.poll(() => ran).toEqual(["long 1"]);
  await enqueue(database.system, short, { n: 1 }, { clock });
  await expect.poll(() => ran).toEqual(["long 1", "short"]);
  release();
  await expect.poll(() => ran).toEqual(["long 1", "short", "long 2", "long 3"]);
  await expect.poll(() => queued()).toEqual([]);
});

test("a worker continues after all its connections were lost", async () => {
  const ran: number[] = [];
  const job = counting(ran);
  const worker = await startWorker([job], { reclaim: { everyMs: 200, graceMs: 1_000 } });
  onTestFinished(worker.stop);
  await database.asOwner(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name in ('tidings_jobs', 'tidings_listen') and datname = current_database()",
  );
  await enqueue(database.system, job, { n: 7 }, { clock });
  await expect.poll(() => ran).toEqual([7]);
});

test("a cron becomes a scheduled job of the library, and names of crons are unique", () => {
  const nightly = defineJob({
    name: "test.nightly",
    for: "system",
    payload: z.object({}),
    timeoutMs: 1_000,
    maxAttempts: 2,
    key: () => "x",
    run: async () => undefined,
  });
  const [item] = cronItems([{ name: "nightly", pattern: "5 3 * * *", job: nightly }]);
  expect(item?.match({ min: 5, hour: 3, date: 1, month: 1, dow: 1 })).toBe(true);
  expect(item?.match({ min: 6, hour: 3, date: 1, month: 1, dow: 1 })).toBe(false);
  expect(() =>
    cronItems([
      { name: "a", pattern: "* * * * *", job: nightly },
      { name: "a", pattern: "* * * * *", job: nightly },
    ]),
  ).toThrow("same name");
});
