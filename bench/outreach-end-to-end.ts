// Benchmark P4: a whole outreach from creation by filter to delivery callbacks of every message, compared with the posts alone.
import { outreaches } from "@tidings/contract/areas/outreaches";
import { writeBody } from "@tidings/contract/wire";
import type { Child } from "./child-process.ts";
import { type Cluster, freePort, startCluster } from "./cluster.ts";
import { cpuSeconds } from "./cpu.ts";
import { evaluatePairs } from "./pairs.ts";
import { printHeading } from "./print-heading.ts";
import { printRates } from "./print-results.ts";
import { openProcesses, type Processes } from "./processes.ts";
import { account, publicUrl } from "./signed-form.ts";
import { signedInHeaders } from "./signed-in.ts";

const texts = Number(process.env.BENCH_TEXTS ?? 10_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const inFlight = 128;
const zone = "America/Denver";
const email = "bench@tidings.test";

/** Outreaches are sent during the day, so the product's clock is moved to noon. */
const noon = Temporal.Now.zonedDateTimeISO(zone).withPlainTime("12:00").toInstant();
const offsetMs = noon.epochMilliseconds - Temporal.Now.instant().epochMilliseconds;

async function seed({ client }: Cluster): Promise<void> {
  await client.query(`
    insert into organizations (code, name, time_zone, phone) values ('bench', 'Bench', '${zone}', '+15055550100');
    insert into organization_services (organization_id, service) values (1, 'patient'), (1, 'outreachMessage'), (1, 'directMessaging');
    insert into organization_languages (organization_id, language) values (1, 'english'), (1, 'spanish');
    insert into senders (organization_id, phone) values (1, '+15055550100');
    insert into users (first_name, last_name, email, status, current_organization_id) values ('B', 'B', '${email}', 'active', 1);
    insert into memberships (organization_id, user_id, role, is_phi_anonymized) values (1, 1, 'staff_admin', false);`);
  await client.query(
    `insert into patients (organization_id, external_id, first_name, last_name, phone, language, created_at, updated_at)
     select 1, 'p' || n, 'Zephyrine', 'Number ' || n, '+1710' || (2000000 + n), case when n % 3 = 0 then 'spanish' else 'english' end, now(), now() from generate_series(1, $1::int) n`,
    [texts],
  );
  await client.query("vacuum analyze");
}

const input = (round: number) => ({
  title: `Flu shots ${round}`,
  sendVia: ["sms"],
  languages: ["english", "spanish"],
  question: {
    type: "yes_no",
    contentText: {
      english: "{{organization_name}}: Hi {{patient_first_name|neighbor}}, the flu shots have come. Will you have one? Reply YES or NO.",
      spanish: "{{organization_name}}: Hola {{patient_first_name|vecino}}, ya llegaron las vacunas. ¿Quiere una? Responda SÍ o NO.",
    },
    answers: ["yes", "no"].map((type) => ({ type, contentText: { english: "Thank you.", spanish: "Gracias." } })),
  },
  patients: { matching: { state: "enabled" } },
  isDraft: false,
});

interface Setup {
  cluster: Cluster;
  carrier: Child;
  port: number;
  headers: Record<string, string>;
}

/** Waits until every message of all rounds is reported, by the counts shown on screen. */
async function waitUntilReported({ client }: Cluster, round: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ n: string | null }>("select sum(n) as n from message_tallies where outcome = 'delivered'");
    if (Number(rows[0]?.n) >= texts * round) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function check({ cluster, carrier }: Setup, round: number): Promise<void> {
  const { rows } = await cluster.client.query<Record<string, string>>(
    `select count(*) filter (where m.state = 'delivered') as delivered, count(distinct m.carrier_message_id) as ids, count(distinct m.patient_id) as patients,
       (select count(*) from outreach_patients p where p.outreach_id = (select max(id) from outreaches) and p.state = 'in_progress') as recipients
     from messages m where source_id = (select max(id) from message_sources)`,
  );
  carrier.send("counts");
  const counts = await carrier.next<{ accepted: number; reported: number; refused: number }>("accepted");
  const isComplete = Object.values(rows[0] ?? {}).every((n) => Number(n) === texts);
  if (!isComplete || counts.accepted !== texts * round || counts.reported !== texts * round || counts.refused > 0)
    throw new Error(`round ${round} of ${texts} is wrong: ${JSON.stringify({ ...rows[0], ...counts })}`);
}

let runs = 0;
async function product(setup: Setup): Promise<number> {
  runs += 1;
  await setup.cluster.client.query("checkpoint");
  const from = performance.now();
  const created = await fetch(`http://127.0.0.1:${setup.port}/api/v2${outreaches.create.path}`, {
    method: "POST",
    headers: { ...setup.headers, "content-type": "application/json", "idempotency-key": `bench-${runs}` },
    body: JSON.stringify(writeBody(input(runs), outreaches.create.wrap)),
  });
  if (created.status !== 201) throw new Error(`creating answered ${created.status} ${await created.text()}`);
  const createdMs = performance.now() - from;
  await waitUntilReported(setup.cluster, runs);
  const ms = performance.now() - from;
  await check(setup, runs);
  const { rows } = await setup.cluster.client.query<{ first: string; made: string; left: string }>(
    `select extract(epoch from min(created_at) - (select max(created_at) from outreaches)) * 1000 as first, extract(epoch from max(created_at) - min(created_at)) * 1000 as made,
       extract(epoch from max(sent_at) - min(created_at)) * 1000 as left from messages where source_id = (select max(id) from message_sources)`,
  );
  const [row] = rows;
  const times = `the first text made ${Math.round(Number(row?.first))} ms after it began, from there the last made after ${Math.round(Number(row?.made))} ms and left after ${Math.round(Number(row?.left))} ms`;
  console.log(`    round ${runs}: created in ${createdMs.toFixed(0)} ms, all reported after ${ms.toFixed(0)} ms; ${times}`);
  return (texts / ms) * 1_000;
}

async function ceiling(client: Child): Promise<number> {
  client.send({ texts, inFlight });
  const { ms, accepted } = await client.next<{ ms: number; accepted: number }>("ms");
  if (accepted !== texts) throw new Error(`the ceiling lost texts: ${accepted} of ${texts}`);
  return (texts / ms) * 1_000;
}

async function measure(cluster: Cluster, { start }: Processes): Promise<void> {
  const port = await freePort();
  const carrier = start("bench/stub-carrier-with-callbacks.ts", [], { WEB_PORT: String(port), PUBLIC_URL: publicUrl });
  const plain = start("bench/stub-carrier.ts", [], {});
  const environment = {
    NODE_ENV: "production",
    SECRET_KEY: "x".repeat(40),
    DATABASE_URL: cluster.url,
    TWILIO_ACCOUNT_SID: account.sid,
    TWILIO_AUTH_TOKEN: account.token,
    CARRIER_CONNECTIONS: String(Math.ceil((inFlight * 4) / 3)),
    DISPATCH_IN_FLIGHT: String(Math.ceil((inFlight * 4) / 3)),
    CLOCK_OFFSET_MS: String(offsetMs),
    PUBLIC_URL: publicUrl,
    RATE_LIMIT_PER_MINUTE: "1000000",
    LOG_LEVEL: "info",
  };
  const [{ url }, { url: plainUrl }] = await Promise.all([carrier.next<{ url: string }>("url"), plain.next<{ url: string }>("url")]);
  const web = start("server/src/main.ts", ["web"], { ...environment, CARRIER_BASE_URL: url, PORT: String(port) });
  // For profiling: BENCH_NODE_OPTIONS="--cpu-prof --cpu-prof-dir=…"
  const inside: Record<string, string> = process.env.BENCH_NODE_OPTIONS ? { NODE_OPTIONS: process.env.BENCH_NODE_OPTIONS } : {};
  const worker = start("server/src/main.ts", ["worker"], { ...environment, CARRIER_BASE_URL: url, PORT: "0", ...inside });
  const posts = start("server/src/core/carriers/carrier-ceiling.ts", [], { ...environment, CARRIER_BASE_URL: plainUrl });
  await Promise.all([web.next("port"), worker.next("port"), posts.next("isReady")]);
  carrier.send("connect");
  const setup = { cluster, carrier, port, headers: await signedInHeaders(cluster.client, email, "bench", noon) };
  // The first run is a warm-up for both sides.
  await ceiling(posts);
  await product(setup);
  const pids = { web: web.process.pid, worker: worker.process.pid, PostgreSQL: cluster.pid };
  const cpuNow = () => Object.values(pids).map(cpuSeconds);
  const before = cpuNow();
  const ceilings = [await ceiling(posts)];
  const products: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    products.push(await product(setup));
    ceilings.push(await ceiling(posts));
  }
  const after = cpuNow();
  const each = Object.keys(pids).map(
    (name, at) => `${name} ${((((after[at] ?? 0) - (before[at] ?? 0)) * 1e6) / (texts * rounds)).toFixed(0)} µs`,
  );
  console.log(`    processor time a text: ${each.join(", ")}`);
  const goals = { floor: 0.4, target: 0.5, moonshot: 0.6 };
  printRates(
    "P4",
    "life of an outreach: create, fan out, hand over, a report each",
    "texts/s",
    evaluatePairs("P4", "texts/s", ceilings, products, goals),
    goals,
  );
}

const cluster = await startCluster();
const processes = openProcesses();
try {
  await seed(cluster);
  await printHeading(cluster.client, `Life of an outreach to ${texts.toLocaleString("en-US")} patients, ${rounds} rounds`);
  await measure(cluster, processes);
} finally {
  await processes.stopAll();
  await cluster.stop();
}
