// Declares background jobs and queues them in the caller's transaction.
import { type Kysely, sql } from "kysely";
import * as z from "zod/mini";
import type { Clock } from "../clock.ts";
import type { Ctx, Tx } from "../context.ts";
import type { Databases } from "../database/connect.ts";
import type { DB } from "../database/db.gen.ts";
import type { Log } from "../log.ts";
import type { Settings } from "../settings.ts";

/** Context of a system job: it opens its own transactions, so that none spans a network request. */
export interface SystemJobContext {
  db: Databases;
  clock: Clock;
  log: Log;
  settings: Settings;
  /** Aborted when the job times out or the process stops. */
  signal: AbortSignal;
}

interface JobRules<P extends z.ZodMiniType> {
  /** `area.action`, as stored in the queue: a name is never reused with another meaning. */
  name: string;
  payload: P;
  timeoutMs: number;
  maxAttempts: number;
  /** Two waiting jobs with the same key are one job; null when each call queues separate work. */
  key: ((payload: z.output<P>) => string) | null;
  /** Jobs of the same queue run one at a time. */
  queue?: (payload: z.output<P>) => string;
}

/** Runs in one transaction of the organization that its payload names. */
interface OrganizationJobRules<P extends z.ZodMiniType> extends JobRules<P> {
  for: "organization";
  run(ctx: Ctx, payload: z.output<P>, signal: AbortSignal): Promise<void>;
}

interface SystemJobRules<P extends z.ZodMiniType> extends JobRules<P> {
  for: "system";
  run(context: SystemJobContext, payload: z.output<P>): Promise<void>;
}

export type Job<P extends z.ZodMiniType = z.ZodMiniType> = OrganizationJobRules<P> | SystemJobRules<P>;

/** An organization job has `organizationId` in its payload. */
export function defineJob<P extends z.ZodMiniType<{ organizationId: number }>>(rules: OrganizationJobRules<P>): OrganizationJobRules<P>;
export function defineJob<P extends z.ZodMiniType>(rules: SystemJobRules<P>): SystemJobRules<P>;
export function defineJob(rules: Job): Job {
  if (!/^[a-z-]+\.[a-z-]+$/.test(rules.name)) throw new Error(`a job is named area.what, not ${rules.name}`);
  return rules;
}

export interface EnqueueOptions {
  /** Time on the product's clock; when absent, the job runs at once. */
  runAt?: Temporal.Instant;
  /** Replaces the job's own key. */
  key?: string;
  clock: Clock;
}

/** The product's clock may be shifted (demonstration, tests); the queue uses the database's clock. */
function delayMs(options: EnqueueOptions): number {
  if (!options.runAt) return 0;
  return Math.max(0, options.runAt.epochMilliseconds - options.clock.now().epochMilliseconds);
}

/** The job is queued only if the caller's transaction commits. A waiting job with the same key is replaced. */
export async function enqueue<P extends z.ZodMiniType>(
  tx: Tx | Kysely<DB>,
  job: Job<P>,
  payload: z.input<P>,
  options: EnqueueOptions,
): Promise<void> {
  const checked = z.parse(job.payload, payload);
  const key = options.key ?? job.key?.(checked) ?? null;
  await sql`select enqueue_job(${job.name}, ${JSON.stringify(payload)}::json, ${job.queue?.(checked) ?? null},
    clock_timestamp() + ${delayMs(options)} * interval '1 millisecond', ${job.maxAttempts}, ${key === null ? null : `${job.name}:${key}`}, 'replace')`.execute(
    tx,
  );
}

/** As `enqueue`, in one statement however many there are. */
export async function enqueueAll<P extends z.ZodMiniType>(
  tx: Tx | Kysely<DB>,
  job: Job<P>,
  payloads: readonly z.input<P>[],
  options: Omit<EnqueueOptions, "key">,
): Promise<void> {
  if (payloads.length === 0) return;
  const queued = payloads.map((payload) => {
    const checked = z.parse(job.payload, payload);
    const key = job.key?.(checked) ?? null;
    return { payload, queue: job.queue?.(checked) ?? null, key: key === null ? null : `${job.name}:${key}` };
  });
  await sql`select enqueue_job(${job.name}, g.payload::json, g.queue, clock_timestamp() + ${delayMs(options)} * interval '1 millisecond',
      ${job.maxAttempts}, g.key, 'replace')
    from jsonb_to_recordset(${JSON.stringify(queued)}::jsonb) as g (payload jsonb, queue text, key text)`.execute(tx);
}

/** Removes a waiting job from the queue; a running one continues. */
export async function withdraw<P extends z.ZodMiniType>(tx: Tx | Kysely<DB>, job: Job<P>, key: string): Promise<void> {
  await sql`select withdraw_job(${`${job.name}:${key}`})`.execute(tx);
}
