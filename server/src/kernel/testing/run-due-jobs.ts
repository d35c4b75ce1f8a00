// Runs, in a test, the jobs that are due; a test that moves its clock says by how much, for the queue lives on the database's.
import { Logger, runOnce } from "graphile-worker";
import pg from "pg";
import type { Job } from "../jobs/define-job.ts";
import { awaited } from "../jobs/run-jobs.ts";
import { type TaskParts, taskList } from "../jobs/task-list.ts";

const silent = new Logger(() => () => undefined);

const maxRounds = 20;

/** Some tests run the due jobs hundreds of times, and a connection costs more than most jobs: it ends when the database is dropped. */
const pools = new WeakMap<TaskParts["db"], pg.Pool>();

function poolOf({ db, url }: TaskParts & { url: string }): pg.Pool {
  const known = pools.get(db);
  if (known) return known;
  const pool = new pg.Pool({ connectionString: url, max: 3, options: "-c role=tidings_system", allowExitOnIdle: true });
  // The library insists on listeners; a connection that is lost fails the query and so the test.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  pools.set(db, pool);
  return pool;
}

/** Of the jobs that this test runs: others stay where they are. */
async function someAreDue(pool: pg.Pool, names: readonly string[]): Promise<boolean> {
  const { rows } = await pool.query<{ are: boolean }>(
    `select exists (select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = any ($1) and j.run_at <= now() and j.attempts < j.max_attempts and j.locked_at is null) as are`,
    [names],
  );
  return rows[0]?.are ?? false;
}

/** Answers when no due job is left (jobs that jobs queue included). */
export async function runDueJobs(parts: TaskParts & { url: string }, jobs: readonly Job[], advance?: Temporal.DurationLike): Promise<void> {
  const pool = poolOf(parts);
  if (advance) {
    const ms = Temporal.Duration.from(advance).total("milliseconds");
    await pool.query("update graphile_worker._private_jobs set run_at = run_at - $1 * interval '1 millisecond'", [ms]);
  }
  const tasks = taskList(parts, jobs);
  // A round may end while a queue is only just being let go of, and with it the next job of that queue.
  for (let rounds = 0; rounds < maxRounds && (await someAreDue(pool, Object.keys(tasks))); rounds += 1)
    await runOnce({ pgPool: pool, taskList: tasks, noHandleSignals: true, logger: silent, preset: awaited });
}
