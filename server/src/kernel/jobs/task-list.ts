// Converts the modules' jobs into graphile-worker tasks: validates the payload, runs one attempt, counts and logs it without patient data.
import type { Task, TaskList } from "graphile-worker";
import * as z from "zod/mini";
import { describeError } from "../log-error.ts";
import type { Job } from "./define-job.ts";
import { attemptJob, type JobParts } from "./job-context.ts";

export interface TaskParts extends JobParts {
  /** Called at the end of every attempt, for the metrics. */
  onAttempt?: (job: string, outcome: "done" | "retried" | "failed", seconds: number) => void;
}

function taskOf(parts: TaskParts, job: Job): Task {
  return async (given, helpers) => {
    const startedAt = performance.now();
    const end = (outcome: "done" | "retried" | "failed") => parts.onAttempt?.(job.name, outcome, (performance.now() - startedAt) / 1000);
    const { id: jobId, attempts, max_attempts: maxAttempts } = helpers.job;
    try {
      await attemptJob(parts, job, z.parse(job.payload, given), { jobId, stopping: helpers.abortSignal });
      end("done");
    } catch (error) {
      const isLast = attempts >= maxAttempts;
      parts.log[isLast ? "error" : "warn"](
        { err: error, job: job.name, jobId, attempt: attempts, maxAttempts },
        isLast ? "job failed for good" : "job failed and will be tried again",
      );
      end(isLast ? "failed" : "retried");
      // The library stores the error message in its table; kind and code are enough there, because messages quote data.
      const { type, code } = describeError(error);
      throw new Error([type, code].filter(Boolean).join(" "));
    }
  };
}

/** The search for lost jobs needs to know which ones run here. */
const noting =
  (running: Set<string>, task: Task): Task =>
  async (given, helpers) => {
    running.add(helpers.job.id);
    try {
      await task(given, helpers);
    } finally {
      running.delete(helpers.job.id);
    }
  };

export function taskList(parts: TaskParts, jobs: readonly Job[], running = new Set<string>()): TaskList {
  const tasks: TaskList = {};
  for (const job of jobs) {
    if (tasks[job.name]) throw new Error(`two jobs bear the name ${job.name}`);
    tasks[job.name] = noting(running, taskOf(parts, job));
  }
  return tasks;
}
