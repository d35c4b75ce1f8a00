// Runs, in a test, the jobs that are due; a test that moves its clock says by how much, for the queue lives on the database's.
import { Logger, runOnce } from "graphile-worker";
import pg from "pg";
import type { Job } from "../jobs/define-job.ts";
import { awaited } from "../jobs/run-jobs.ts";
import { type TaskParts, taskList } from "../jobs/task-list.ts";

const silent = new Logger(() => () => undefined);

/** Answers when no due job is left (jobs that jobs queue included). */
export async function runDueJobs(parts: TaskParts & { url: string }, jobs: readonly Job[], advance?: Temporal.DurationLike): Promise<void> {
  const pool = new pg.Pool({ connectionString: parts.url, max: 3, options: "-c role=tidings_system" });
  // The library insists on listeners; a connection that is lost fails the query and so the test.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  try {
    if (advance) {
      const ms = Temporal.Duration.from(advance).total("milliseconds");
      await pool.query("update graphile_worker._private_jobs set run_at = run_at - $1 * interval '1 millisecond'", [ms]);
    }
    await runOnce({ pgPool: pool, taskList: taskList(parts, jobs), noHandleSignals: true, logger: silent, preset: awaited });
  } finally {
    await pool.end();
  }
}
