// Crons: scheduled jobs that a module declares, and their form for graphile-worker.
import { type ParsedCronItem, parseCronItems } from "graphile-worker";
import type * as z from "zod/mini";
import type { Job } from "./define-job.ts";

/** Every worker process knows all crons; a tick is queued once. Jobs must tolerate a repeated or missed tick. */
export interface Cron {
  name: string;
  /** Minute, hour, day, month, weekday, in UTC. */
  pattern: string;
  job: Job<z.ZodMiniType<Record<string, never>>>;
}

export function cronItems(crons: readonly Cron[]): ParsedCronItem[] {
  const names = new Set(crons.map((cron) => cron.name));
  if (names.size !== crons.length) throw new Error("two crons bear the same name");
  return parseCronItems(
    crons.map((cron) => ({
      task: cron.job.name,
      match: cron.pattern,
      identifier: cron.name,
      // One queue per cron: a tick waits until the previous run has ended.
      options: {
        maxAttempts: cron.job.maxAttempts,
        queueName: `cron:${cron.name}`,
        jobKey: `${cron.job.name}:cron`,
        jobKeyMode: "replace" as const,
        backfillPeriod: 0,
      },
      payload: {},
    })),
  );
}
