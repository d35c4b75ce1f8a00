// Prometheus metrics: counters updated as events happen, queue depths read at each scrape.
import { sql } from "kysely";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Clock } from "./clock.ts";
import type { Databases } from "./database/connect.ts";

const registry = new Registry();
const registers = [registry];
collectDefaultMetrics({ register: registry, prefix: "tidings_" });

const quick = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const http = new Histogram({
  name: "tidings_http_seconds",
  help: "Time to answer a call",
  labelNames: ["route", "status"],
  buckets: quick,
  registers,
});
const jobs = new Histogram({
  name: "tidings_job_seconds",
  help: "Time of one attempt of a job",
  labelNames: ["job", "outcome"],
  buckets: [...quick, 30, 60, 300],
  registers,
});
const messages = new Counter({
  name: "tidings_messages_total",
  help: "Messages by what became of handing them to the carrier",
  labelNames: ["outcome"],
  registers,
});
const receipts = new Counter({
  name: "tidings_receipts_total",
  help: "Delivery receipts by the state they told",
  labelNames: ["state"],
  registers,
});
const calls = new Counter({
  name: "tidings_calls_total",
  help: "Telephone calls by their outcome",
  labelNames: ["outcome"],
  registers,
});
const missedTexts = new Counter({
  name: "tidings_missed_texts_total",
  help: "Texts in the carrier's log that were not here: inbound ones were taken in, outbound ones are only counted",
  labelNames: ["direction"],
  registers,
});
const translations = new Counter({
  name: "tidings_translations_total",
  help: "Texts of patients by what became of translating them: ready, not_needed, failed; postponed once for each time the translator did not answer",
  labelNames: ["outcome"],
  registers,
});
const clientErrors = new Counter({
  name: "tidings_client_errors_total",
  help: "What went wrong in browsers, by kind: page, query, form, text",
  labelNames: ["kind"],
  registers,
});
const webhookLag = new Histogram({
  name: "tidings_webhook_lag_seconds",
  help: "From the arrival of a webhook to its answer, which follows the commit of its row",
  labelNames: ["kind"],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 3600],
  registers,
});

const jobsWaiting = new Gauge({ name: "tidings_jobs_due", help: "Jobs that are due and not running", registers });
const jobsFailed = new Gauge({ name: "tidings_jobs_failed", help: "Jobs given up for good", registers });
const mailsFailed = new Gauge({ name: "tidings_mails_failed", help: "Mails to staff that could not be sent", registers });
const connections = new Gauge({
  name: "tidings_database_connections",
  help: "Connections of the pools",
  labelNames: ["pool", "state"],
  registers,
});

/** A webhook's route ends with the kind of event and an optional reference: /webhooks/<carrier>/<kind>/:reference. */
const webhook = /^\/webhooks\/[^/]+\/([^/]+)/;

export function countHttp(route: string, status: number, seconds: number): void {
  http.observe({ route, status: String(status) }, seconds);
  const kind = status < 300 ? webhook.exec(route)?.[1] : undefined;
  if (kind) webhookLag.observe({ kind }, seconds);
}
export const countJob = (job: string, outcome: "done" | "retried" | "failed", seconds: number): void =>
  jobs.observe({ job, outcome }, seconds);
/** `outcome` is a value of the outcome table: sent, failed, deferred, refused, unknown. */
export const countMessages = (outcome: string, count = 1): void => messages.inc({ outcome }, count);
export const countCalls = (outcome: string): void => calls.inc({ outcome });
export const countReceipts = (state: string, count = 1): void => receipts.inc({ state }, count);

export const countMissedTexts = (direction: "inbound" | "outbound", count: number): void => missedTexts.inc({ direction }, count);

export const countTranslations = (outcome: string, count: number): void => translations.inc({ outcome }, count);

export const countClientErrors = (kind: string): void => clientErrors.inc({ kind });

/** A gauge that a module sets at each scrape; its labels never hold patient data. */
export const createGauge = <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []): Gauge<Label> =>
  new Gauge({ name, help, labelNames: [...labelNames], registers });

/** Sets the gauges of a module, at each scrape. */
export type GaugeReader = (db: Databases, clock: Clock) => Promise<void>;

const readQueues: GaugeReader = async (db) => {
  const { rows } = await sql<{ due: number; failed: number; mailsFailed: number }>`
    select count(*) filter (where is_available and run_at <= now())::int as due,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed,
      (select count(*) from staff_emails where state = 'failed')::int as "mailsFailed"
    from graphile_worker._private_jobs`.execute(db.system);
  jobsWaiting.set(rows[0]?.due ?? 0);
  jobsFailed.set(rows[0]?.failed ?? 0);
  mailsFailed.set(rows[0]?.mailsFailed ?? 0);
};

function readPools(db: Databases): void {
  for (const [pool, of] of Object.entries({ app: db.appPool, system: db.systemPool })) {
    connections.set({ pool, state: "open" }, of.totalCount);
    connections.set({ pool, state: "idle" }, of.idleCount);
    connections.set({ pool, state: "waited_for" }, of.waitingCount);
  }
}

/** `gauges`: of the modules. */
export async function renderMetrics(
  db: Databases,
  clock: Clock,
  gauges: readonly GaugeReader[] = [],
): Promise<{ contentType: string; body: string }> {
  for (const read of [readQueues, ...gauges]) await read(db, clock);
  readPools(db);
  return { contentType: registry.contentType, body: await registry.metrics() };
}
