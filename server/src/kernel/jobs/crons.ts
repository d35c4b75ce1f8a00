// Work that runs by the clock: what a plug declares, and how the job library reads it.
import { type ParsedCronItem, parseCronItems } from "graphile-worker";
import type * as z from "zod/mini";
import type { Job } from "./define-job.ts";

/** Every worker process knows all crons; a tick is queued once, whoever is first. Jobs must bear a repeated or a missed tick. */
export interface Cron {
  name: string;
  /** minute hour day month weekday, in UTC. */
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
      // One queue a cron: a tick that comes while the last one still runs waits for it.
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
