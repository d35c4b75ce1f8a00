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

const queueDepth = new Gauge({
  name: "tidings_queue_messages",
  help: "Messages waiting to be handed over",
  labelNames: ["lane"],
  registers,
});
const oldestDue = new Gauge({
  name: "tidings_queue_oldest_due_seconds",
  help: "How long the oldest due message has been waiting",
  labelNames: ["lane"],
  registers,
});
const inboundWaiting = new Gauge({ name: "tidings_inbound_waiting", help: "Texts received and not yet read", registers });
const inboundOldest = new Gauge({ name: "tidings_inbound_oldest_seconds", help: "Age of the oldest text not yet read", registers });
const lookupsWaiting = new Gauge({ name: "tidings_lookups_waiting", help: "Outcomes still to be asked of the carrier", registers });
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

interface Depths {
  lane: string;
  waiting: number;
  oldestSeconds: number;
  inbound: number;
  inboundOldestSeconds: number;
  lookups: number;
  jobsDue: number;
  jobsFailed: number;
  mailsFailed: number;
}

/** One statement over partial indexes; it reads no patient data, and no text can become a label. */
async function readDepths(db: Databases, clock: Clock): Promise<void> {
  const now = clock.now().toString();
  const { rows } = await sql<Depths>`
    select lane.name as lane, coalesce(c.waiting, 0)::int as waiting, coalesce(c.oldest, 0)::float8 as "oldestSeconds",
      i.n::int as inbound, i.oldest::float8 as "inboundOldestSeconds", (select count(*) from delivery_lookups)::int as lookups,
      j.due::int as "jobsDue", j.failed::int as "jobsFailed", (select count(*) from staff_emails where state = 'failed')::int as "mailsFailed"
    from (values ('now'), ('bulk')) lane (name)
    left join (
      select lane, sum(cardinality(message_ids) - outcome_count) as waiting,
        greatest(0, extract(epoch from ${now}::timestamptz - min(due_at) filter (where due_at <= ${now}::timestamptz and due_at > '-infinity'))) as oldest
      from outbox_chunks where state in ('ready', 'leased') group by lane
    ) c on c.lane = lane.name
    cross join (
      select count(*) as n, coalesce(greatest(0, extract(epoch from ${now}::timestamptz - min(received_at))), 0) as oldest
      from inbound_messages where processed_at is null
    ) i
    cross join (
      select count(*) filter (where is_available and run_at <= now()) as due, count(*) filter (where attempts >= max_attempts and locked_at is null) as failed
      from graphile_worker._private_jobs
    ) j`.execute(db.system);
  for (const row of rows) {
    queueDepth.set({ lane: row.lane }, row.waiting);
    oldestDue.set({ lane: row.lane }, row.oldestSeconds);
    inboundWaiting.set(row.inbound);
    inboundOldest.set(row.inboundOldestSeconds);
    lookupsWaiting.set(row.lookups);
    jobsWaiting.set(row.jobsDue);
    jobsFailed.set(row.jobsFailed);
    mailsFailed.set(row.mailsFailed);
  }
}

function readPools(db: Databases): void {
  for (const [pool, of] of Object.entries({ app: db.appPool, system: db.systemPool })) {
    connections.set({ pool, state: "open" }, of.totalCount);
    connections.set({ pool, state: "idle" }, of.idleCount);
    connections.set({ pool, state: "waited_for" }, of.waitingCount);
  }
}

export async function renderMetrics(db: Databases, clock: Clock): Promise<{ contentType: string; body: string }> {
  await readDepths(db, clock);
  readPools(db);
  return { contentType: registry.contentType, body: await registry.metrics() };
}
