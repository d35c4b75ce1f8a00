// Benchmark P1, P2, P3, P5: send rate of a mass send, compared with the same client posting the same messages without a database.

import { type Child, startChild } from "./child-process.ts";
import { type Cluster, freePort, startCluster } from "./cluster.ts";
import { cpuSeconds } from "./cpu.ts";
import { evaluatePairs } from "./pairs.ts";
import { printHeading } from "./print-heading.ts";
import { type Goals, printRates, printResult } from "./print-results.ts";

const texts = Number(process.env.BENCH_TEXTS ?? 10_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const body = "Hi Zephyrine, the flu shots have come. Reply YES to have one at your next visit. Reply STOP to opt out.";
const account = { TWILIO_ACCOUNT_SID: "AC5150000000000000000000000000aced", TWILIO_AUTH_TOKEN: "51500000000000000000000000000000" };

/** The zone in which it is about 1 PM now, so that the benchmark runs at any hour inside the send window; the area code of the patients has none. */
function zoneOfNoon(): string {
  // The sign of these names is the reverse of the offset: Etc/GMT+8 is eight hours behind UTC.
  const behind = Temporal.Now.zonedDateTimeISO("UTC").hour - 13;
  return behind >= 0 ? `Etc/GMT+${Math.min(12, behind)}` : `Etc/GMT-${-behind}`;
}

async function seed(cluster: Cluster): Promise<void> {
  await cluster.client.query(`
    insert into organizations (code, name, time_zone) values ('bench', 'Bench', '${zoneOfNoon()}');
    insert into senders (organization_id, phone) values (1, '+15055550100');
    insert into patients (organization_id, external_id, first_name, last_name, phone, language, created_at, updated_at)
      select 1, 'p' || n, 'Zephyrine', 'Number ' || n, '+1710' || (2000000 + n), 'english', now(), now() from generate_series(1, ${Math.max(texts, 10_000)}) n;
    analyze patients;`);
}

/** Inserts all rows of a mass send except the chunks, whose insertion starts it. */
async function queueTexts(cluster: Cluster, run: number, count: number, isCheckpointed = true): Promise<void> {
  await cluster.client.query(`insert into message_sources (organization_id, feature, purpose, record_type, record_id, record_external_id, created_at)
    values (1, 'outreach', 'outreach', 'outreach', ${run}, 'bench-${run}', now())`);
  await cluster.client.query(
    `insert into messages (organization_id, key, source_id, patient_id, feature, purpose, from_phone, to_phone, language, body, segments, created_at)
     select 1, 'bench:${run}:' || id, (select max(id) from message_sources), id, 'outreach', 'outreach', '+15055550100', phone, 'english', $1, 1, now() from patients order by id limit $2`,
    [body, count],
  );
  if (isCheckpointed) await cluster.client.query("checkpoint");
}

async function releaseChunks(cluster: Cluster, run: number): Promise<void> {
  await cluster.client.query(`
    insert into outbox_chunks (organization_id, lane, from_phone, source_id, message_ids, due_at, created_at)
      select 1, 'bulk', '+15055550100', max(source_id), array_agg(id order by id), now() - interval '1 s', now() from (
        select id, source_id, (row_number() over (order by id) - 1) / 500 as chunk from messages where key like 'bench:${run}:%') m group by chunk;
    select pg_notify('tidings_outbox', '');`);
}

/** Waits until every outcome of the run is committed. */
async function waitUntilDrained(cluster: Cluster): Promise<void> {
  for (;;) {
    const { rows } = await cluster.client.query<{ n: string }>(
      "select count(*) as n from outbox_chunks where state in ('ready', 'leased')",
    );
    if (Number(rows[0]?.n) === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function check(cluster: Cluster, run: number, count: number): Promise<void> {
  const { rows } = await cluster.client.query<{ sent: string; ids: string; tallied: string }>(
    `select count(*) filter (where state = 'sent') as sent, count(distinct carrier_message_id) as ids,
      (select sum(n) from message_tallies where source_id = max(m.source_id) and outcome = 'sent') as tallied from messages m where key like 'bench:${run}:%'`,
  );
  const [row] = rows;
  if (Number(row?.sent) !== count || Number(row?.ids) !== count || Number(row?.tallied) !== count)
    throw new Error(`run ${run} is wrong: ${JSON.stringify(row)} of ${count}`);
}

let runs = 0;
async function product(cluster: Cluster, count: number, cpu = { postgres: 0 }): Promise<number> {
  runs += 1;
  await queueTexts(cluster, runs, count);
  const before = cpuSeconds(cluster.pid);
  const from = performance.now();
  await releaseChunks(cluster, runs);
  await waitUntilDrained(cluster);
  cpu.postgres += cpuSeconds(cluster.pid) - before;
  const perSecond = (count / (performance.now() - from)) * 1_000;
  await check(cluster, runs, count);
  return perSecond;
}

async function ceiling(child: Child, count: number, inFlight: number): Promise<number> {
  child.send({ texts: count, inFlight });
  const { ms, accepted } = await child.next<{ ms: number; accepted: number }>("ms");
  if (accepted !== count) throw new Error(`the ceiling lost texts: ${accepted} of ${count}`);
  return (count / ms) * 1_000;
}

interface Setting {
  delayMs: number;
  inFlight: number;
  isPinned: boolean;
  /** Runs while the worker is still running. */
  afterwards?: (cluster: Cluster) => Promise<void>;
}

interface Measured {
  ceilings: number[];
  products: number[];
}

async function measure(cluster: Cluster, { delayMs, inFlight, isPinned, afterwards }: Setting): Promise<Measured> {
  const stubCarrier = startChild("bench/stub-carrier.ts", [], { STUB_CARRIER_DELAY_MS: String(delayMs) });
  const { url } = await stubCarrier.next<{ url: string }>("url");
  const environment = {
    ...account,
    NODE_ENV: "production",
    SECRET_KEY: "x".repeat(40),
    DATABASE_URL: cluster.url,
    CARRIER_BASE_URL: url,
    CARRIER_CONNECTIONS: String(Math.min(1_000, Math.ceil((inFlight * 4) / 3))),
    // A quarter of the capacity is reserved for messages written by staff.
    DISPATCH_IN_FLIGHT: String(Math.ceil((inFlight * 4) / 3)),
    PORT: String(await freePort()),
    LOG_LEVEL: "warn",
  };
  const client = startChild("server/src/core/carriers/carrier-ceiling.ts", [], environment);
  await client.next("isReady");
  const worker = startChild("server/src/main.ts", ["worker"], {
    ...environment,
    ...(process.env.BENCH_PROFILE ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${process.env.BENCH_PROFILE}` } : {}),
  });
  // The first run after the start is up to twice as slow; it is a warm-up for both sides.
  await ceiling(client, Math.min(texts, 10_000), inFlight);
  await product(cluster, Math.min(texts, 10_000));
  const pin = isPinned ? await pinHorizon(cluster) : async () => undefined;
  const cpu = { ceiling: cpuSeconds(client.process.pid), worker: cpuSeconds(worker.process.pid), postgres: 0 };
  const ceilings: number[] = [await ceiling(client, texts, inFlight)];
  const products: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    products.push(await product(cluster, texts, cpu));
    ceilings.push(await ceiling(client, texts, inFlight));
  }
  const perThousand = (seconds: number, runs: number) => `${((seconds * 1e6) / (texts * runs)).toFixed(1)} µs`;
  console.log(
    `    processor time a text: client alone ${perThousand(cpuSeconds(client.process.pid) - cpu.ceiling, rounds + 1)}, worker ${perThousand(cpuSeconds(worker.process.pid) - cpu.worker, rounds)}, PostgreSQL ${perThousand(cpu.postgres, rounds)}`,
  );
  await pin();
  await afterwards?.(cluster);
  await Promise.all([worker.stop(), client.stop(), stubCarrier.stop()]);
  return { ceilings, products };
}

/** Holds a transaction open, as an hour-long report would: vacuum cannot remove anything written meanwhile. */
async function pinHorizon(cluster: Cluster): Promise<() => Promise<undefined>> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query("begin isolation level repeatable read");
  await client.query("select count(*) from organizations");
  return async () => {
    await client.query("commit");
    await client.end();
    return undefined;
  };
}

/** P5: write-ahead log and disk space per message, from insert to outcome. */
async function measureFootprint(cluster: Cluster): Promise<void> {
  const texts = 10_000;
  runs += 1;
  const { client } = cluster;
  const lsn = async () => (await client.query<{ lsn: string }>("select pg_current_wal_lsn() as lsn")).rows[0]?.lsn;
  const size = async () => Number((await client.query<{ n: string }>("select pg_total_relation_size('messages') as n")).rows[0]?.n);
  await client.query("vacuum full messages");
  const [walBefore, sizeBefore] = [await lsn(), await size()];
  await queueTexts(cluster, runs, texts, false);
  await releaseChunks(cluster, runs);
  await waitUntilDrained(cluster);
  const { rows } = await client.query<{ bytes: string }>("select pg_wal_lsn_diff(pg_current_wal_lsn(), $1) as bytes", [walBefore]);
  const plain = { unit: "B", ceiling: null, spread: null, better: "less" as const };
  const wal = Number(rows[0]?.bytes) / texts;
  const disk = ((await size()) - sizeBefore) / texts;
  printResult({
    ...plain,
    goal: "P5",
    question: "write-ahead log a text, insert to outcome",
    product: wal,
    ratio: wal,
    goals: { floor: 1_300, target: 1_000, moonshot: 900 },
  });
  printResult({
    ...plain,
    goal: "P5",
    question: "disk a text with its indexes",
    product: disk,
    ratio: disk,
    goals: { floor: 800, target: 600, moonshot: 550 },
  });
}

function report(goal: string, question: string, { ceilings, products }: Measured, goals: Goals): void {
  printRates(goal, question, "messages/s", evaluatePairs(goal, "messages/s", ceilings, products, goals), goals);
}

const cluster = await startCluster();
try {
  await seed(cluster);
  await printHeading(cluster.client, `Dispatch: ${texts.toLocaleString("en-US")} texts a run, ${rounds} rounds`);
  const unpinned = await measure(cluster, { delayMs: 0, inFlight: 128, isPinned: false, afterwards: measureFootprint });
  report("P1", "dispatch, carrier 0 ms, 128 in flight", unpinned, { floor: 0.6, target: 0.72, moonshot: 0.8 });
  if (process.env.BENCH_ONLY !== "P1") {
    report("P2", "dispatch, carrier 50 ms, 512 in flight", await measure(cluster, { delayMs: 50, inFlight: 512, isPinned: false }), {
      floor: 0.95,
      target: 0.98,
      moonshot: 1,
    });
    const pinned = await measure(cluster, { delayMs: 0, inFlight: 128, isPinned: true });
    // P3 is the loss compared with P1 of the same run: each side with its own ceiling.
    const p1 = evaluatePairs("P1", "", unpinned.ceilings, unpinned.products, { floor: 0, target: 0, moonshot: 0 }).ratio;
    const relative = { ceilings: pinned.ceilings.map((ceiling) => ceiling * p1), products: pinned.products };
    report("P3", "dispatch beside a long transaction, as a share of P1", relative, { floor: 0.8, target: 0.9, moonshot: 0.95 });
  }
} finally {
  await cluster.stop();
}
