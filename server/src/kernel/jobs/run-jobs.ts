// Worker: takes due jobs from the queue, runs them, schedules crons, and reclaims the jobs of dead workers.
import { EventEmitter } from "node:events";
import { Logger, run, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import type { Listener } from "../database/listen.ts";
import type { Log } from "../log.ts";
import { type Cron, cronItems } from "./crons.ts";
import type { Job } from "./define-job.ts";
import { JobPool } from "./job-pool.ts";
import { type Loop, startLoop } from "./loops.ts";
import { type OwnPools, reclaimJobs, reclaimOwn, sendHeartbeat } from "./reclaim-jobs.ts";
import { type TaskParts, taskList } from "./task-list.ts";

export interface WorkerParts extends TaskParts {
  url: string;
  listener: Listener;
  jobs: readonly Job[];
  crons: readonly Cron[];
  /** How often, and after which age, locked jobs that are not running are looked for. */
  reclaim?: { everyMs: number; graceMs: number };
}

export interface JobWorker {
  /** Takes no more jobs and waits for the running ones; after some seconds they are aborted. */
  stop(): Promise<void>;
}

const abortAfterMs = 8_000;
/** Long jobs have their own slots: creating four large outreaches must not delay a sign-in code. */
const maxShortJobMs = 60_000;

/** Without a delay, even of 0, the library neither waits for its own completion writes when stopped nor handles their failure. */
export const awaited = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** The library's log messages may quote errors, so only their kind is logged. The task itself logs failed jobs. */
const quietly = (log: Log): Logger =>
  new Logger(() => (level, _message, meta) => {
    const isAboutOneJob = meta && ("failure" in meta || "success" in meta);
    if ((level === "error" || level === "warning") && !isAboutOneJob)
      log.warn({ err: meta?.error, part: "jobs" }, "the job library met an error");
  });

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });

/**
 * Rejects when the first query of a pool fails: the library caches what it learned about its tasks, also a failure, and would then never
 * take a job again.
 */
function firstQuestion(events: WorkerEvents): Promise<never> {
  let isAnswered = false;
  const answered = () => {
    isAnswered = true;
  };
  events.once("worker:getJob:empty", answered);
  events.once("job:start", answered);
  const refused = new Promise<never>((_resolve, reject) => {
    events.on("worker:getJob:error", ({ error }) => !isAnswered && reject(error));
  });
  refused.catch(() => undefined);
  return refused;
}

/** Tasks of one kind and their concurrency. */
interface Share {
  jobs: readonly Job[];
  crons: readonly Cron[];
  concurrency: number;
}

function sharesOf({ jobs, crons, settings }: WorkerParts): Share[] {
  const { concurrency } = settings.jobs;
  const isLong = (job: Job) => job.timeoutMs > maxShortJobMs;
  return [
    { jobs: jobs.filter((job) => !isLong(job)), crons, concurrency },
    { jobs: jobs.filter(isLong), crons: [], concurrency: Math.ceil(concurrency / 2) },
  ].filter((share) => share.jobs.length > 0 || share.crons.length > 0);
}

/** Runs the library until stopped. It gives up when it cannot write a job's result (database restarted); the loop restarts it. */
async function runLibrary(
  parts: WorkerParts,
  share: Share,
  pool: pg.Pool,
  { declare }: OwnPools,
  running: Set<string>,
  signal: AbortSignal,
): Promise<boolean> {
  const events: WorkerEvents = new EventEmitter();
  events.on("pool:create", ({ workerPool }) => {
    declare(workerPool.id).catch((error: unknown) =>
      parts.log.warn({ err: error, part: "jobs" }, "the worker could not be declared alive"),
    );
  });
  const refused = firstQuestion(events);
  const runner = await run({
    pgPool: pool,
    taskList: taskList(parts, share.jobs, running),
    parsedCronItems: cronItems(share.crons),
    concurrency: share.concurrency,
    noHandleSignals: true,
    pollInterval: 2_000,
    gracefulShutdownAbortTimeout: abortAfterMs,
    preset: awaited,
    logger: quietly(parts.log),
    events,
  });
  const stopped = aborted(signal).then(() => runner.stop());
  await Promise.race([runner.promise, stopped, refused]).catch(async (error: unknown) => {
    await runner.stop().catch(() => undefined);
    throw error;
  });
  if (!signal.aborted) throw new Error("the job library ended by itself");
  await stopped.catch((error: unknown) => parts.log.warn({ err: error, part: "jobs" }, "the job library did not stop cleanly"));
  return false;
}

export async function runJobs(parts: WorkerParts): Promise<JobWorker> {
  const shares = sharesOf(parts);
  const pool = new JobPool({
    connectionString: parts.url,
    max: shares.reduce((sum, { concurrency }) => sum + concurrency + 3, 0),
    options: "-c role=tidings_system -c timezone=UTC",
    application_name: "tidings_jobs",
  });
  const lost = (error: Error) => parts.log.warn({ err: error, part: "jobs" }, "a connection of the job library was lost");
  pool.on("error", lost);
  pool.on("connect", (client) => client.on("error", lost));
  const own = await sendHeartbeat(parts.listener);
  const running = new Set<string>();
  const { everyMs, graceMs } = parts.reclaim ?? { everyMs: 10_000, graceMs: 20_000 };
  const { log } = parts;
  const libraries: Loop[] = [];
  for (const share of shares)
    libraries.push(
      await startLoop({ name: "jobs", idleMs: 1_000, log, run: (signal) => runLibrary(parts, share, pool, own, running, signal) }),
    );
  const reclaiming = [
    await startLoop({ name: "reclaim-jobs", idleMs: everyMs, log, run: reclaimJobs(pool, log, graceMs) }),
    await startLoop({ name: "reclaim-own-jobs", idleMs: everyMs, log, run: reclaimOwn(pool, log, graceMs, own.ids, running) }),
  ];
  return {
    stop: async () => {
      for (const loop of reclaiming) await loop.stop();
      await Promise.all(libraries.map((library) => library.stop()));
      await pool.end();
    },
  };
}
