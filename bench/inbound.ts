// Benchmark P8: inbound replies per second until the webhook response and until the stored answer. Each reply must become one row and one response.

import type { Child } from "./child-process.ts";
import { assertStatuses, closedLoop, type Loop } from "./closed-loop.ts";
import { type Cluster, freePort, startCluster } from "./cluster.ts";
import { cpuSeconds } from "./cpu.ts";
import { evaluatePairs } from "./pairs.ts";
import { printHeading } from "./print-heading.ts";
import { printRates, printTimes } from "./print-results.ts";
import { openProcesses, type Processes } from "./processes.ts";
import { account, publicUrl, signedPost } from "./signed-form.ts";

const replies = Number(process.env.BENCH_REPLIES ?? 3_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const connections = 64;
const sender = "+15055550100";
const phoneOf = (n: number): string => `+1505${2_000_000 + n}`;
/** Typical replies; each is a valid answer. */
const words = ["YES", "Yes please", "no", "si", "NO", "yes I will come"];

async function seed({ client }: Cluster): Promise<void> {
  await client.query(`
    insert into organizations (code, name, time_zone) values ('bench', 'Bench', 'America/Denver');
    insert into organization_services (organization_id, service) values (1, 'outreachMessage'), (1, 'directMessaging');
    insert into senders (organization_id, phone) values (1, '${sender}');
    insert into users (first_name, last_name, email, status) values ('B', 'B', 'b@bench.test', 'active');
    insert into patients (organization_id, external_id, first_name, last_name, phone, language, created_at, updated_at)
      select 1, 'p' || n, 'Zephyrine', 'Number ' || n, '+1505' || (2000000 + n), 'english', now(), now() from generate_series(1, ${replies}) n;
    insert into questions (organization_id, type, content_text, created_at) values (1, 'yes_no', '{"english": "Will you come?"}', now());
    insert into answers (organization_id, question_id, position, type, content_text)
      values (1, 1, 0, 'yes', '{"english": "See you there, {{patient_first_name|neighbor}}!"}'), (1, 1, 1, 'no', '{"english": "Thank you."}');
    analyze;`);
}

/** An outreach to all patients, delivered a minute ago and still open for answers. */
async function createOutreach({ client }: Cluster, round: number): Promise<void> {
  const { rows } = await client.query<{ source: string; outreach: string }>(
    `with made as (insert into outreaches (organization_id, title, state, send_via, languages, question_id, creation_user_id, activated_at, created_at, updated_at, patients_count)
       values (1, $1, 'active', '{sms}', '{english}', 1, 1, now(), now(), now(), $2) returning id, external_id),
     why as (insert into message_sources (organization_id, feature, purpose, record_type, record_id, record_external_id, created_at)
       select 1, 'outreach', 'outreach', 'outreach', id, external_id, now() from made returning id),
     once as (insert into outreach_occurrences (organization_id, outreach_id, number, scheduled_for, state, source_id, started_at)
       select 1, made.id, 1, now(), 'sending', why.id, now() from made, why)
     select why.id as source, made.id as outreach from made, why`,
    [`Round ${round}`, replies],
  );
  await client.query(
    `insert into messages (organization_id, key, source_id, patient_id, feature, purpose, from_phone, to_phone, language, body, segments, state, rank, question_id, expects,
       reply_hours, reply_state, created_at, sent_at, settled_at)
     select 1, 'outreach:' || $1::bigint || ':' || id, $1, id, 'outreach', 'outreach', $2, phone, 'english', 'Will you come? Reply YES or NO.', 1, 'delivered', 40, 1, 'yes_no',
       14 * 24, 'open', now() - interval '1 minute', now() - interval '59 s', now() - interval '50 s' from patients order by id`,
    [rows[0]?.source, sender],
  );
  await client.query(
    "insert into outreach_patients (organization_id, outreach_id, patient_id, state, created_at) select 1, $1, id, 'in_progress', now() from patients order by id",
    [rows[0]?.outreach],
  );
  await client.query("vacuum analyze messages, outreach_patients, inbound_messages, responses");
  await client.query("checkpoint");
}

const requestsOf = (round: string): Buffer[] =>
  Array.from({ length: replies }, (_, at) =>
    signedPost("/webhooks/twilio/inbound", {
      AccountSid: account.sid,
      ApiVersion: "2010-04-01",
      Body: words[at % words.length] ?? "YES",
      From: phoneOf(at + 1),
      FromCity: "ALBUQUERQUE",
      FromCountry: "US",
      FromState: "NM",
      FromZip: "87102",
      MessageSid: `SM${round}x${at}`,
      NumMedia: "0",
      NumSegments: "1",
      SmsMessageSid: `SM${round}x${at}`,
      SmsSid: `SM${round}x${at}`,
      SmsStatus: "received",
      To: sender,
      ToCountry: "US",
    }),
  );

interface State {
  inbound: number;
  unread: number;
  answered: number;
}

async function stateOf({ client }: Cluster, round: string): Promise<State> {
  const { rows } = await client.query<Record<keyof State, string>>(
    `select count(*) as inbound, count(*) filter (where processed_at is null) as unread, count(*) filter (where disposition = 'answer') as answered
     from inbound_messages where carrier_message_id like $1`,
    [`SM${round}x%`],
  );
  const [row] = rows;
  return { inbound: Number(row?.inbound), unread: Number(row?.unread), answered: Number(row?.answered) };
}

/** Uses the index of unprocessed rows, so that polling does not slow down the product. */
async function hasUnprocessed({ client }: Cluster): Promise<boolean> {
  const { rows } = await client.query<{ wait: boolean }>("select exists (select from inbound_messages where processed_at is null) as wait");
  return rows[0]?.wait ?? false;
}

/** N replies must become N rows, N responses, N acknowledgements and N completed patients. */
async function check(cluster: Cluster, round: string, number: number): Promise<void> {
  const state = await stateOf(cluster, round);
  const { rows } = await cluster.client.query<Record<"responses" | "patients" | "thanks" | "through", string>>(
    `select count(*) as responses, count(distinct r.patient_id) as patients, count(distinct k.id) as thanks,
       (select count(*) from outreach_patients p where p.outreach_id = $2 and p.state = 'completed') as through
     from responses r join inbound_messages i on i.id = r.inbound_message_id left join messages k on k.key = 'ack:' || r.id
     where i.carrier_message_id like $1 and r.superseded_at is null and r.is_valid`,
    [`SM${round}x%`, number],
  );
  const figures = { ...state, ...rows[0] };
  const isComplete =
    [state.inbound, state.answered, ...Object.values(rows[0] ?? {}).map(Number)].every((n) => n === replies) && state.unread === 0;
  if (!isComplete) throw new Error(`${replies} replies in, but ${JSON.stringify(figures)}`);
}

/** Processor seconds of each process. */
type CpuSeconds = Record<"web" | "worker" | "PostgreSQL", number>;

const cpuBetween = (before: CpuSeconds, after: CpuSeconds): CpuSeconds => ({
  web: after.web - before.web,
  worker: after.worker - before.worker,
  PostgreSQL: after.PostgreSQL - before.PostgreSQL,
});

interface InboundRun {
  loop: Loop;
  storedPerSecond: number;
  /** `answering`: until the last webhook response; `reading`: from there until the last acknowledgement. */
  answering: CpuSeconds;
  reading: CpuSeconds;
}

let runs = 0;
async function product(cluster: Cluster, port: number, web: Child, worker: Child): Promise<InboundRun> {
  const cpuNow = (): CpuSeconds => ({
    web: cpuSeconds(web.process.pid),
    worker: cpuSeconds(worker.process.pid),
    PostgreSQL: cpuSeconds(cluster.pid),
  });
  runs += 1;
  const round = `run${runs}`;
  await createOutreach(cluster, runs);
  const requests = requestsOf(round);
  // The worker is stopped during the webhooks, so that the two phases are measured separately.
  worker.process.kill("SIGSTOP");
  const atStart = cpuNow();
  const from = performance.now();
  const loop = await closedLoop(port, connections, requests);
  assertStatuses(loop, 200, replies);
  const answered = cpuNow();
  worker.process.kill("SIGCONT");
  while (await hasUnprocessed(cluster)) await new Promise((resolve) => setTimeout(resolve, 50));
  const storedPerSecond = (replies / (performance.now() - from)) * 1000;
  const read = cpuNow();
  // Repeats some requests, as a carrier does after a timeout: nothing may change.
  const again = requests.slice(0, 200);
  assertStatuses(await closedLoop(port, connections, again), 200, again.length);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await check(cluster, round, runs);
  return { loop, storedPerSecond, answering: cpuBetween(atStart, answered), reading: cpuBetween(answered, read) };
}

async function ceiling(port: number): Promise<Loop> {
  // Four times as many requests, because the bare server is very fast.
  const requests = requestsOf("ceiling");
  const loop = await closedLoop(port, connections, Array.from({ length: 4 }, () => requests).flat());
  assertStatuses(loop, 200, replies * 4);
  return loop;
}

async function measure(cluster: Cluster, { start }: Processes): Promise<void> {
  const stubCarrier = start("bench/stub-carrier.ts", [], {});
  const { url } = await stubCarrier.next<{ url: string }>("url");
  const port = await freePort();
  const environment = {
    NODE_ENV: "production",
    SECRET_KEY: "x".repeat(40),
    DATABASE_URL: cluster.url,
    CARRIER_BASE_URL: url,
    TWILIO_ACCOUNT_SID: account.sid,
    TWILIO_AUTH_TOKEN: account.token,
    PUBLIC_URL: publicUrl,
    PORT: String(port),
    RATE_LIMIT_PER_MINUTE: "1000000",
    LOG_LEVEL: "info",
  };
  // For profiling: BENCH_NODE_OPTIONS="--cpu-prof --cpu-prof-dir=…"
  const options: Record<string, string> = process.env.BENCH_NODE_OPTIONS ? { NODE_OPTIONS: process.env.BENCH_NODE_OPTIONS } : {};
  const web = start("server/src/main.ts", ["web"], { ...environment, ...options });
  const worker = start("server/src/main.ts", ["worker"], { ...environment, PORT: "0", ...options });
  const bare = start("bench/webhook-ceiling.ts", [], { CARRIER_TOKEN: account.token, PUBLIC_URL: publicUrl });
  const { port: barePort } = await bare.next<{ port: number }>("port");
  await Promise.all([web.next("port"), worker.next("port")]);
  // The first run is a warm-up for both sides.
  await ceiling(barePort);
  await product(cluster, port, web, worker);
  const ceilings: Loop[] = [await ceiling(barePort)];
  const products: InboundRun[] = [];
  for (let round = 0; round < rounds; round += 1) {
    products.push(await product(cluster, port, web, worker));
    ceilings.push(await ceiling(barePort));
  }
  printCpu(
    "until it is answered",
    products.map(({ answering }) => answering),
  );
  printCpu(
    "from there until it is thanked for",
    products.map(({ reading }) => reading),
  );
  report(ceilings, products);
}

function printCpu(until: string, rounds: readonly CpuSeconds[]): void {
  const each = (["web", "worker", "PostgreSQL"] as const).map((name) => {
    const seconds = rounds.reduce((sum, round) => sum + round[name], 0);
    return `${name} ${((seconds * 1e6) / (replies * rounds.length)).toFixed(0)} µs`;
  });
  console.log(`    processor time a reply ${until}: ${each.join(", ")}`);
}

function report(ceilings: readonly Loop[], products: readonly InboundRun[]): void {
  const goals = { floor: 0.3, target: 0.4, moonshot: 0.5 };
  const bare = ceilings.map((loop) => loop.perSecond);
  const answered = evaluatePairs(
    "P8 inbound",
    "req/s",
    bare,
    products.map(({ loop }) => loop.perSecond),
    goals,
  );
  const read = evaluatePairs(
    "P8 inbound to the stored answer",
    "replies/s",
    bare,
    products.map(({ storedPerSecond }) => storedPerSecond),
    goals,
  );
  printRates("P8", "inbound replies, answered after commit", "req/s", answered, goals);
  printRates("P8", "inbound replies to the stored answer, thanked and counted", "replies/s", read, goals);
  printTimes(
    "P8",
    "p99 of an inbound webhook",
    products.map(({ loop }) => loop.p99),
    ceilings.slice(1).map((loop) => loop.p99),
    { floor: 4, target: 2.5, moonshot: 2 },
  );
}

const cluster = await startCluster();
const processes = openProcesses();
try {
  await seed(cluster);
  await printHeading(
    cluster.client,
    `Inbound: ${replies.toLocaleString("en-US")} replies from as many phones, ${rounds} rounds, ${connections} connections`,
  );
  await measure(cluster, processes);
} finally {
  await processes.stopAll();
  await cluster.stop();
}
