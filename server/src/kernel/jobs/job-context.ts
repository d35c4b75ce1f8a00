// Builds a job's context: an organization job gets a transaction with the organization set, a system job gets the pools.
import { sql } from "kysely";
import type * as z from "zod/mini";
import type { Clock } from "../clock.ts";
import { type Ctx, engineActor, type Org, type Tx } from "../context.ts";
import type { Databases } from "../database/connect.ts";
import { inOrganization } from "../database/transaction.ts";
import type { Log } from "../log.ts";
import type { Settings } from "../settings.ts";
import type { Job } from "./define-job.ts";

export interface JobParts {
  db: Databases;
  clock: Clock;
  log: Log;
  settings: Settings;
}

/** How the organization of a job is loaded; the kernel knows no table of organizations. */
export type OrgLoader = (tx: Tx, organizationId: number) => Promise<Org>;

let loader: OrgLoader | null = null;

/** Called once by the application. */
export function connectOrganizations(load: OrgLoader): void {
  loader = load;
}

export const loadOrg: OrgLoader = (tx, organizationId) => {
  if (!loader) throw new Error("no loader of organizations is connected: app.ts connects it");
  return loader(tx, organizationId);
};

/** Settles with `work`, or rejects when the signal aborts; the result of `work` is then ignored. */
function until<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

/** Runs one attempt. `stopping` aborts when the process stops; the job's own timeout is added here. */
export async function attemptJob(
  parts: JobParts,
  job: Job,
  payload: z.output<z.ZodMiniType>,
  attempt: { jobId: string; stopping: AbortSignal },
): Promise<void> {
  const signal = AbortSignal.any([attempt.stopping, AbortSignal.timeout(job.timeoutMs)]);
  const log = parts.log.child({ job: job.name, jobId: attempt.jobId });
  if (job.for === "system") return until(signal, job.run({ ...parts, log, signal }, payload));
  const { organizationId } = payload as { organizationId: number };
  await inOrganization(parts.db, organizationId, async (tx) => {
    // A hanging statement would delay the rollback beyond the job's timeout.
    await sql`select set_config('statement_timeout', ${String(job.timeoutMs)}, true)`.execute(tx);
    const ctx: Ctx = {
      tx,
      actor: engineActor,
      org: await loadOrg(tx, organizationId),
      clock: parts.clock,
      log: log.child({ organizationId }),
      request: { id: `job-${attempt.jobId}` },
      settings: parts.settings,
    };
    await until(signal, job.run(ctx, payload, signal));
  });
}
