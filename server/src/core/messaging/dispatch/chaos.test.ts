// Tests that nothing is lost and nothing is sent twice: 20,000 messages while workers and the database are killed again and again.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { freePort } from "../../../../../fixtures/free-port.ts";
import { systemClock } from "../../../kernel/clock.ts";
import { engineActor } from "../../../kernel/context.ts";
import { openDatabases } from "../../../kernel/database/connect.ts";
import { type Embedded, startEmbedded } from "../../../kernel/database/embedded.ts";
import { prepareDatabase } from "../../../kernel/database/prepare.ts";
import { inOrganization } from "../../../kernel/database/transaction.ts";
import { createLog } from "../../../kernel/log.ts";
import { loadSettings } from "../../../kernel/settings.ts";
import { loadOrganization } from "../../organizations/public.ts";
import { openSource, sendMany } from "../public.ts";
import { draftTo, startTestSimulator, type TestSimulator, testAccount } from "../testing.ts";

const recipients = Number(process.env.CHAOS_TEXTS ?? 20_000);
/** Of these, one text in so many is a reminder; so many other patients are called. */
const reminderEvery = 20;
const calls = 60;
const kills = 20;
const main = fileURLToPath(new URL("../../../main.ts", import.meta.url));
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The same run of chance every time, as far as processes let it be. */
let seed = 20_261_121;
const chance = (): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

const cleanups: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of cleanups.reverse()) await end();
});

/** Keeps a process of the product alive: one that is killed comes back. */
class Kept {
  child: ChildProcess | null = null;
  isEnding = false;
  readonly #part: string;
  readonly #environment: Record<string, string>;

  constructor(part: string, environment: Record<string, string>) {
    this.#part = part;
    this.#environment = environment;
    this.start();
  }

  start(): void {
    if (this.isEnding) return;
    const { PATH = "", NODE_COMPILE_CACHE } = process.env;
    const child = spawn(process.execPath, [main, this.#part], {
      // The program is compiled for the first start only.
      env: { PATH, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}), ...this.#environment },
      stdio: ["ignore", "ignore", "inherit"],
    });
    this.child = child;
    child.once("exit", () => setTimeout(() => this.start(), 50));
  }

  kill(): boolean {
    return this.child?.exitCode === null && this.child.signalCode === null && this.child.kill("SIGKILL");
  }

  async end(): Promise<void> {
    this.isEnding = true;
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await new Promise((resolve) => child.once("exit", resolve));
  }
}

/** One address for two web processes, as a balancer gives: one that is down is passed over. */
async function startBalancer(ports: readonly number[]): Promise<{ server: Server; url: string }> {
  let turn = 0;
  const server = createServer((from) => {
    turn += 1;
    const order = [ports[turn % ports.length], ports[(turn + 1) % ports.length]] as number[];
    const tryNext = () => {
      const port = order.shift();
      if (!port) return from.destroy();
      const to = connect(port, "127.0.0.1");
      to.once("connect", () => from.pipe(to).pipe(from));
      to.once("error", () => (to.connecting || to.pending ? tryNext() : from.destroy()));
      from.once("error", () => to.destroy());
    };
    tryNext();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return { server, url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}` };
}

/** A PostgreSQL of its own that loses nothing it has promised, and comes back on the same port. */
class KilledDatabase {
  cluster: Embedded | null = null;
  readonly #dataDir: string;
  readonly #port: number;

  constructor(dataDir: string, port: number) {
    this.#dataDir = dataDir;
    this.#port = port;
  }

  async start(): Promise<string> {
    this.cluster = await startEmbedded({ dataDir: this.#dataDir, port: this.#port });
    return this.cluster.url;
  }

  async killAndRestart(): Promise<void> {
    const pid = Number((await readFile(join(this.#dataDir, "postgres/data/postmaster.pid"), "utf8")).split("\n")[0]);
    process.kill(pid, "SIGKILL");
    await sleep(500);
    for (let attempt = 0; ; attempt += 1) {
      try {
        await this.start();
        return;
      } catch (error) {
        // Its last back ends may hold the port for a moment longer.
        if (attempt >= 20) throw error;
        await sleep(250);
      }
    }
  }
}

/** A zone in which it is about noon now: the texts are automated ones, and the hours are checked as ever. The patients' area code has no zone. */
function zoneWhereItIsNoon(): string {
  const ahead = 12 - Temporal.Now.instant().toZonedDateTimeISO("UTC").hour;
  return ahead === 0 ? "Etc/GMT" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}

async function queueEverything(url: string, settings: ReturnType<typeof loadSettings>): Promise<void> {
  const db = openDatabases(url, 4);
  await db.systemPool.query("insert into organizations (code, name, time_zone) values ('chaos', 'Chaos', $1)", [zoneWhereItIsNoon()]);
  await db.systemPool.query("insert into senders (organization_id, phone) values (1, '+15055558001')");
  await db.systemPool.query(
    "insert into senders (organization_id, phone, channel, segments_per_second) values (1, '+15055558002', 'voice', 20)",
  );
  const { rows } = await db.systemPool.query<{ id: number; phone: string }>(
    `insert into patients (organization_id, external_id, first_name, last_name, phone, language, created_at, updated_at)
     select 1, 'p' || n, 'Zephyrine', 'Canarywood', '+1710' || (2000000 + n), 'english', now(), now() from generate_series(1, $1::int) n returning id, phone`,
    [recipients + calls],
  );
  const called = rows.splice(recipients);
  const clock = systemClock();
  await inOrganization(db, 1, async (tx) => {
    const ctx = {
      tx,
      actor: engineActor,
      org: await loadOrganization(tx, 1),
      clock,
      log: createLog({ log: { level: "error" } }),
      request: { id: "chaos" },
      settings,
    };
    const outreach = await openSource(ctx, {
      feature: "outreach",
      purpose: "outreach",
      recordType: "outreach",
      recordId: 1,
      recordExternalId: "chaos",
    });
    const reminders = await openSource(ctx, {
      feature: "appointment",
      purpose: "reminder",
      recordType: "appointment",
      recordId: 1,
      recordExternalId: "chaos",
    });
    const callDrafts = called.map((patient) =>
      draftTo(patient, {
        sourceId: reminders,
        purpose: "reminder",
        feature: "appointment",
        key: `call:${patient.id}`,
        spokenIn: "english",
      }),
    );
    await sendMany(ctx, { lane: "bulk", channel: "voice" }, callDrafts);
    // Pointless in two hours: what fails in passing gets no second message, for which the test would have to wait.
    const notAfter = clock.now().add({ minutes: 110 });
    for (let at = 0; at < rows.length; at += 5_000) {
      const drafts = rows.slice(at, at + 5_000).map((patient, index) =>
        draftTo(patient, {
          ...(index % reminderEvery === 0 ? { sourceId: reminders, purpose: "reminder", feature: "appointment" } : { sourceId: outreach }),
          key: `text:${patient.id}`,
          body: `Hi Zephyrine, your number is ${patient.id}.`,
          notAfter,
        }),
      );
      await sendMany(ctx, { lane: "bulk" }, drafts);
    }
  });
  await db.close();
}

/** Asks again and again, through the database's absences. */
async function ask<T>(url: string, query: string): Promise<T[]> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return (await client.query(query)).rows as T[];
    } catch (error) {
      if (attempt >= 60) throw error;
      await sleep(250);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

async function until(isDone: () => Promise<boolean>, seconds: number, what: string): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  while (!(await isDone())) {
    if (performance.now() > end) throw new Error(`not within ${seconds} s: ${what}`);
    await sleep(300);
  }
}

const number = async (url: string, query: string): Promise<number> => Number((await ask<{ n: string }>(url, query))[0]?.n);

const faults = {
  latencyMs: { min: 200, max: 800 },
  deliveryDelayMs: { min: 0, max: 1_000 },
  rate429: 0.003,
  rate500BeforeAccept: 0.01,
  rate500AfterAccept: 0.02,
  rateReset: 0.01,
  rateTimeoutAfterAccept: 0.002,
  timeoutHoldMs: 4_000,
  repeatCallbacks: 0.2,
  reorderCallbacks: 0.1,
  loseCallbacks: 0.03,
  failRate: 0.02,
};

interface Accepted {
  to: string;
  sid: string;
  status: string;
}

async function killAround(url: string, workers: readonly Kept[], webs: readonly Kept[], database: KilledDatabase): Promise<number> {
  let done = 0;
  const queued = () => number(url, "select count(*) as n from messages where rank = 0");
  while (done < kills) {
    // Something has left since the last kill, and then a moment of chance.
    const before = await queued();
    await until(async () => (await queued()) < before, 120, "texts leave again");
    await sleep(chance() * 1_500);
    const worker = workers[done % workers.length] as Kept;
    // A kill counts only while there is something to lose.
    const waiting = await number(url, "select count(*) as n from outbox_chunks where state in ('ready', 'leased')");
    if (waiting === 0) throw new Error(`all was handed over before the kill number ${done + 1}`);
    if (!worker.kill()) continue;
    done += 1;
    if (done === 7 || done === 14) await database.killAndRestart();
    if (done === 10) (webs[0] as Kept).kill();
  }
  return done;
}

/** Time is moved on in the rows, not waited for. What was never accepted leaves meanwhile, and may be lost again. */
async function askAboutUnknowns(url: string): Promise<void> {
  const isAnswered = async () => {
    await ask(
      url,
      "update delivery_lookups set due_at = now(), unconfirmed_at = least(unconfirmed_at, now() - interval '20 minutes') where due_at > now()",
    );
    return (
      (await number(
        url,
        "select (select count(*) from delivery_lookups) + (select count(*) from outbox_chunks where state in ('ready', 'leased')) as n",
      )) === 0
    );
  };
  await until(isAnswered, 240, "every unknown outcome asked about");
}

/** The carrier has told what it will tell: no callback for two seconds. */
async function callbacksHaveCome(simulator: TestSimulator): Promise<void> {
  let before = "";
  const isQuiet = async () => {
    const { callbacks, outcomes } = await simulator.control<{ callbacks: unknown; outcomes: unknown }>("GET", "/stats.json");
    const now = JSON.stringify([callbacks, outcomes]);
    const hasChanged = now !== before;
    before = now;
    if (!hasChanged) return true;
    await sleep(2_000);
    return false;
  };
  await until(isQuiet, 120, "the carrier's last callback");
}

/** A phone that is not answered rings for its time: the sweep of a later day finds no call that still rings. */
async function callsHaveEnded(simulator: TestSimulator): Promise<void> {
  const goingOn = ["queued", "ringing", "in-progress"];
  const isOver = async () => {
    const rung = await simulator.control<{ status: string }[]>("GET", "/calls.json");
    return rung.every(({ status }) => !goingOn.includes(status));
  };
  await until(isOver, 120, "the end of the last phone call");
}

/** What has no ending yet is asked of the carrier, first as unknown, then as swept after a day. */
async function settleTheRest(url: string, simulator: TestSimulator): Promise<void> {
  await callbacksHaveCome(simulator);
  await askAboutUnknowns(url);
  // What was never accepted has left once more meanwhile.
  await callsHaveEnded(simulator);
  await callbacksHaveCome(simulator);
  await ask(url, "update outbox_chunks set handed_at = handed_at - interval '25 hours' where state = 'handed'");
  await ask(url, "select enqueue_job('messaging.sweep', '{}'::json, null, now(), 3, 'messaging.sweep:chaos', 'replace')");
  await until(async () => (await number(url, "select count(*) as n from outbox_chunks")) === 0, 120, "the sweep");
  await askAboutUnknowns(url);
}

test("JOB-032 nothing is lost and nothing leaves twice while workers are killed twenty times and the database twice", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "tidings-chaos-"));
  cleanups.push(() => rm(dataDir, { recursive: true, force: true }));
  const database = new KilledDatabase(dataDir, await freePort());
  const url = await database.start();
  cleanups.push(async () => database.cluster?.stop());
  await prepareDatabase(url);
  const simulator: TestSimulator = await startTestSimulator();
  cleanups.push(() => simulator.stop());
  await simulator.control("PUT", ".json", faults);
  const ports = [await freePort(), await freePort()];
  const balancer = await startBalancer(ports);
  cleanups.push(async () => balancer.server.close());
  const environment = {
    NODE_ENV: "production",
    SECRET_KEY: "a-secret-of-the-tests-long-enough-to-be-taken",
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PUBLIC_URL: balancer.url,
    CARRIER_BASE_URL: simulator.url,
    CARRIER_TIMEOUT_MS: "3000",
    TWILIO_ACCOUNT_SID: testAccount.sid,
    TWILIO_AUTH_TOKEN: testAccount.token,
    DISPATCH_LEASE_MS: "5000",
    DISPATCH_IDLE_MS: "200",
    LOG_LEVEL: "fatal",
  };
  await queueEverything(url, loadSettings(environment));
  const webs = ports.map((port) => new Kept("web", { ...environment, PORT: String(port) }));
  const workers = [0, 1].map(() => new Kept("worker", environment));
  cleanups.push(() => Promise.all([...webs, ...workers].map((kept) => kept.end())));

  const killed = await killAround(url, workers, webs, database);
  // The killing is over: the carrier answers faster, so that the rest does not take minutes.
  await simulator.control("PUT", ".json", { latencyMs: { min: 5, max: 40 }, rate429: 0.0005 });
  await until(
    async () => (await number(url, "select count(*) as n from outbox_chunks where state in ('ready', 'leased')")) === 0,
    400,
    "everything handed over",
  );
  await settleTheRest(url, simulator);

  expect(killed).toBeGreaterThanOrEqual(20);
  const stats = await simulator.control<{ accepted: number; duplicatesTotal: number; maxTextsPerToAndBody: number }>("GET", "/stats.json");
  expect(stats.duplicatesTotal).toBe(0);
  expect(stats.maxTextsPerToAndBody).toBe(1);
  // Exactly one row for each recipient, and each at an end.
  const [rows] = await ask<{ n: string; patients: string }>(
    url,
    "select count(*) as n, count(distinct patient_id) as patients from messages",
  );
  expect(rows).toEqual({ n: String(recipients + calls), patients: String(recipients + calls) });
  expect(await number(url, "select count(*) as n from messages where settled_at is null")).toBe(0);
  const ended = await ask<{ channel: string; purpose: string; state: string; n: string }>(
    url,
    "select channel, purpose, state, count(*) as n from messages group by 1, 2, 3",
  );
  // None was given up: what the carrier never had left once more, reminders and calls too.
  expect(ended.filter((row) => !["delivered", "undelivered"].includes(row.state))).toEqual([]);
  // What the carrier had is known by its id and ended as there.
  const accepted = await simulator.control<Accepted[]>("GET", "/messages.json?limit=100000&direction=outbound-api");
  const known = new Map(
    (
      await ask<{ sid: string; state: string }>(
        url,
        "select carrier_message_id as sid, state from messages where carrier_message_id is not null and channel = 'sms'",
      )
    ).map((row) => [row.sid, row.state]),
  );
  expect(accepted.filter((text) => known.get(text.sid) !== text.status)).toEqual([]);
  expect(accepted).toHaveLength(recipients);
  const rung = await simulator.control<{ to: string; sid: string }[]>("GET", "/calls.json");
  expect(new Set(rung.map((call) => call.to)).size).toBe(calls);
  expect(rung).toHaveLength(calls);
  expect(await number(url, "select count(*) as n from messages where attempts > 1 and channel = 'sms'")).toBeGreaterThan(0);
  // The kept counts agree with the rows.
  const tallies = Object.fromEntries(
    (await ask<{ outcome: string; n: string }>(url, "select outcome, sum(n) as n from message_tallies where n <> 0 group by 1")).map(
      (row) => [row.outcome, Number(row.n)],
    ),
  );
  const states: Record<string, number> = {};
  for (const row of ended) states[row.state] = (states[row.state] ?? 0) + Number(row.n);
  expect(tallies).toEqual({ created: recipients + calls, ...states });
}, 900_000);
