// Benchmark P7: delivery callbacks per second, each acknowledged after its commit, compared with the same server without a database.

import { startChild } from "./child-process.ts";
import { assertStatuses, closedLoop, type Loop } from "./closed-loop.ts";
import { type Cluster, freePort, startCluster } from "./cluster.ts";
import { evaluatePairs } from "./pairs.ts";
import { printHeading } from "./print-heading.ts";
import { printRates, printTimes } from "./print-results.ts";
import { account, publicUrl, signedPost } from "./signed-form.ts";

const reports = Number(process.env.BENCH_REPORTS ?? 10_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const connections = 64;

async function seed({ client }: Cluster): Promise<void> {
  await client.query(`
    insert into organizations (code, name, time_zone) values ('bench', 'Bench', 'America/Denver');
    insert into senders (organization_id, phone) values (1, '+15055550100');
    insert into patients (organization_id, external_id, first_name, last_name, phone, language, created_at, updated_at)
      select 1, 'p' || n, 'Zephyrine', 'Number ' || n, '+1505' || (2000000 + n), 'english', now(), now() from generate_series(1, ${reports}) n;
    analyze patients;`);
}

interface Text {
  id: number;
  phone: string;
  carrierId: string;
}

/** Inserts the rows of a finished mass send; returns its messages. */
async function createSentMessages({ client }: Cluster, run: number): Promise<Text[]> {
  await client.query(
    `insert into message_sources (organization_id, feature, purpose, record_type, record_id, record_external_id, created_at)
     values (1, 'outreach', 'outreach', 'outreach', $1, 'bench', now())`,
    [run],
  );
  const { rows } = await client.query<{ id: string; phone: string; sid: string }>(
    `insert into messages (organization_id, key, source_id, patient_id, feature, purpose, from_phone, to_phone, language, body, segments, state, rank, carrier_message_id,
       attempts, created_at, sent_at)
     select 1, 'bench:' || $1::int || ':' || id, (select max(id) from message_sources), id, 'outreach', 'outreach', '+15055550100', phone, 'english',
       'Hi Zephyrine, the flu shots have come. Reply YES to have one at your next visit. Reply STOP to opt out.', 1, 'sent', 20,
       'SM' || lpad($1::int || '000' || id, 32, '0'), 1, now(), now() from patients order by id returning id, to_phone as phone, carrier_message_id as sid`,
    [run],
  );
  await client.query("insert into message_tallies values (1, (select max(id) from message_sources), 'english', 'sent', $1)", [reports]);
  await client.query("vacuum analyze messages");
  await client.query("checkpoint");
  return rows.map((row) => ({ id: Number(row.id), phone: row.phone, carrierId: row.sid }));
}

/** In random order: callbacks do not arrive in the order of sending. */
function shuffled(texts: readonly Text[]): Text[] {
  const mixed = [...texts];
  let seed = 7;
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const other = seed % (at + 1);
    [mixed[at], mixed[other]] = [mixed[other] as Text, mixed[at] as Text];
  }
  return mixed;
}

const requestOf = ({ id, phone, carrierId }: Text, status: string): Buffer =>
  signedPost(`/webhooks/twilio/status/1-${id}`, {
    AccountSid: account.sid,
    ApiVersion: "2010-04-01",
    From: "+15055550100",
    MessageSid: carrierId,
    MessageStatus: status,
    RawDlrDoneDate: "2611231801",
    SmsSid: carrierId,
    SmsStatus: status,
    To: phone,
  });

let runs = 0;
async function product(cluster: Cluster, port: number): Promise<Loop> {
  runs += 1;
  const requests = shuffled(await createSentMessages(cluster, runs)).map((text) => requestOf(text, "delivered"));
  const loop = await closedLoop(port, connections, requests);
  assertStatuses(loop, 204, reports);
  assertStatuses(await closedLoop(port, connections, requests.slice(0, 200)), 204, 200);
  const { rows } = await cluster.client.query<{ delivered: string; tallied: string; left: string }>(
    `select count(*) filter (where state = 'delivered') as delivered, (select n from message_tallies t where t.source_id = max(m.source_id) and outcome = 'delivered') as tallied,
       (select n from message_tallies t where t.source_id = max(m.source_id) and outcome = 'sent') as left from messages m where key like $1`,
    [`bench:${runs}:%`],
  );
  const [row] = rows;
  if (Number(row?.delivered) !== reports || Number(row?.tallied) !== reports || Number(row?.left) !== 0)
    throw new Error(`${reports} reports in, but ${JSON.stringify(row)}`);
  return loop;
}

/** Same route, signature check and response: an unknown status changes nothing, so no statement is executed. */
async function ceiling(port: number): Promise<Loop> {
  const requests = Array.from({ length: reports * 2 }, (_, at) => {
    const id = at + 1;
    return requestOf({ id, phone: `+1505${2_000_000 + id}`, carrierId: `SM${String(id).padStart(32, "0")}` }, "teleported");
  });
  const loop = await closedLoop(port, connections, requests);
  assertStatuses(loop, 204, requests.length);
  return loop;
}

async function measure(cluster: Cluster): Promise<void> {
  const port = await freePort();
  const web = startChild("server/src/main.ts", ["web"], {
    NODE_ENV: "production",
    SECRET_KEY: "x".repeat(40),
    DATABASE_URL: cluster.url,
    TWILIO_ACCOUNT_SID: account.sid,
    TWILIO_AUTH_TOKEN: account.token,
    PUBLIC_URL: publicUrl,
    PORT: String(port),
    LOG_LEVEL: "info",
  });
  await web.next("port");
  // The first run is a warm-up for both sides.
  await ceiling(port);
  await product(cluster, port);
  const ceilings = [await ceiling(port)];
  const products: Loop[] = [];
  for (let round = 0; round < rounds; round += 1) {
    products.push(await product(cluster, port));
    ceilings.push(await ceiling(port));
  }
  await web.stop();
  const goals = { floor: 0.45, target: 0.6, moonshot: 0.75 };
  const evaluation = evaluatePairs(
    "P7",
    "req/s",
    ceilings.map((loop) => loop.perSecond),
    products.map((loop) => loop.perSecond),
    goals,
  );
  printRates("P7", `delivery reports, ${connections} connections, answered after the commit`, "req/s", evaluation, goals);
  printTimes(
    "P7",
    "p99 of a delivery report",
    products.map((loop) => loop.p99),
    ceilings.slice(1).map((loop) => loop.p99),
    { floor: 4, target: 2.5, moonshot: 2 },
  );
}

const cluster = await startCluster();
try {
  await seed(cluster);
  await printHeading(
    cluster.client,
    `Receipts: ${reports.toLocaleString("en-US")} delivery reports, ${rounds} rounds, ${connections} connections`,
  );
  await measure(cluster);
} finally {
  await cluster.stop();
}
