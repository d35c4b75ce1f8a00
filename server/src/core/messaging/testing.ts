// The start of tests of messaging (and of areas that send): a clinic with a sender, patients, a clock, and the simulator.
import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type Clock, type SetClock, setClock } from "../../kernel/clock.ts";
import { type Ctx, engineActor } from "../../kernel/context.ts";
import type { Databases } from "../../kernel/database/connect.ts";
import { inOrganization } from "../../kernel/database/transaction.ts";
import { enqueue } from "../../kernel/jobs/define-job.ts";
import { connectOrganizations, loadOrg } from "../../kernel/jobs/job-context.ts";
import { createLog, type Log } from "../../kernel/log.ts";
import { loadSettings, type Settings } from "../../kernel/settings.ts";
import { type TestDatabase, testDatabase } from "../../kernel/testing/database.ts";
import { loadOrganization } from "../organizations/public.ts";
import { connectForTests } from "../patients/testing.ts";
import { messagingPatientPort } from "./patient-port.ts";
import { reviewChoicesJob } from "./replies/review-choices.job.ts";
import type { Draft } from "./rules/draft.ts";

export const testAccount = { sid: "AC5150000000000000000000000000aced", token: "51500000000000000000000000000000" };

/** What the cron does: replies that were not assigned to a patient in time go to review, once the jobs run. */
export const reviewLateChoices = ({ db, clock }: { db: Databases; clock: Clock }): Promise<unknown> =>
  enqueue(db.system, reviewChoicesJob, {}, { clock });

export interface TestOrganization {
  id: number;
  senderPhone: string;
}

export interface TestSetup {
  database: TestDatabase;
  clock: SetClock;
  settings: Settings;
  log: Log;
  /** Every line the product logged, as text. */
  logged: string[];
  clinic: TestOrganization;
  addClinic(more?: { timeZone?: string; segmentsPerSecond?: number | null }): Promise<TestOrganization>;
  /** Runs an act in a transaction of the clinic, as the engine does. */
  act<T>(work: (ctx: Ctx) => Promise<T>, clinic?: TestOrganization): Promise<T>;
  /** Ids of new patients; numbers count up from +1 505 200 0000 unless given. */
  addPatients(count: number, columns?: Record<string, unknown>, clinic?: TestOrganization): Promise<{ id: number; phone: string }[]>;
  rows<T = Record<string, unknown>>(query: string, values?: unknown[]): Promise<T[]>;
  close(): Promise<void>;
}

/** 11:00 in Denver on a Monday: the window is open in every state. */
export const testNoon = "2026-11-23T18:00:00Z";

export async function createTestSetup(environment: Record<string, string> = {}): Promise<TestSetup> {
  connectForTests([messagingPatientPort]);
  connectOrganizations(loadOrganization);
  const database = await testDatabase(8);
  const clock = setClock(testNoon);
  const logged: string[] = [];
  const settings = loadSettings({
    NODE_ENV: "test",
    SECRET_KEY: "a-secret-of-the-tests-long-enough-to-be-taken",
    TWILIO_ACCOUNT_SID: testAccount.sid,
    TWILIO_AUTH_TOKEN: testAccount.token,
    ...environment,
  });
  const log = createLog({ log: { level: "debug" } }, { write: (line: string) => logged.push(line) });
  let clinics = 0;
  let patients = 0;
  const rows = async <T>(query: string, values: unknown[] = []): Promise<T[]> =>
    (await database.databases.systemPool.query(query, values)).rows as T[];
  const addClinic: TestSetup["addClinic"] = async (more = {}) => {
    clinics += 1;
    const senderPhone = `+1505555${String(8000 + clinics)}`;
    // A day old by the steered clock, before all that a test does: the database's own time may be before or after it.
    const createdAt = clock.now().subtract({ hours: 24 }).toString();
    const [clinic] = await rows<{ id: number }>(
      "insert into organizations (code, name, time_zone, created_at, updated_at) values ($1, $1, $2, $3, $3) returning id",
      [`clinic${clinics}`, more.timeZone ?? "America/Denver", createdAt],
    );
    const id = clinic?.id as number;
    await rows("insert into senders (organization_id, phone, segments_per_second, created_at) values ($1, $2, $3, $4)", [
      id,
      senderPhone,
      more.segmentsPerSecond ?? null,
      createdAt,
    ]);
    return { id, senderPhone };
  };
  const first = await addClinic();
  return {
    database,
    clock,
    settings,
    log,
    logged,
    clinic: first,
    addClinic,
    rows,
    act: (work, clinic = first) =>
      inOrganization(database.databases, clinic.id, async (tx) =>
        work({ tx, actor: engineActor, org: await loadOrg(tx, clinic.id), clock, log, request: { id: "test" }, settings }),
      ),
    addPatients: async (count, columns = {}, clinic = first) => {
      const start = patients;
      patients += count;
      const names = Object.keys(columns);
      return rows<{ id: number; phone: string }>(
        `insert into patients (organization_id, external_id, first_name, last_name, created_at, updated_at, ${["phone", "language", ...names].filter((name, at, all) => all.indexOf(name) === at).join(", ")})
         select $1, 'p' || n, 'Zephyrine', 'Canarywood', now(), now(), ${["phone", "language", ...names]
           .filter((name, at, all) => all.indexOf(name) === at)
           .map((name) =>
             names.includes(name) ? `$${names.indexOf(name) + 4}` : name === "phone" ? "'+1505' || (2000000 + n)" : "'english'",
           )
           .join(", ")}
         from generate_series($2::int, $3::int) n order by n returning id, phone`,
        [clinic.id, start, start + count - 1, ...names.map((name) => columns[name])],
      );
    },
    close: () => database.drop(),
  };
}

let drafted = 0;

/** A plain automated text to this patient; change what the test is about. */
export function draftTo(patient: { id: number | null; phone: string }, more: Partial<Draft> = {}): Draft {
  drafted += 1;
  return {
    patientId: patient.id,
    toPhone: patient.phone,
    purpose: "outreach",
    feature: "outreach",
    sourceId: null,
    language: "english",
    body: "Hi Zephyrine, the flu shots are here.",
    phiSpans: [3, 12],
    key: `test:${drafted}`,
    ...more,
  };
}

export interface TestSimulator {
  url: string;
  /** Reads or changes what stands under /control. */
  control<T = Record<string, unknown>>(method: "GET" | "PUT" | "POST" | "DELETE", path: string, body?: unknown): Promise<T>;
  stop(): Promise<void>;
}

const simulators = fileURLToPath(new URL("../../../../simulator/src/start-on-request.ts", import.meta.url));
let host: ChildProcess | undefined;

/** The process in which the simulators of all files of this worker run. */
function hostOfWorker(): ChildProcess {
  if (host?.connected) return host;
  host = spawn(process.execPath, [simulators], {
    // The clinics of these tests have numbers that were never set up at the carrier.
    env: { ...process.env, SIMULATOR_PORT: "0", SIMULATOR_SMTP_PORT: "0", SIMULATOR_ANY_SENDER: "1" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  // It ends with this process, and does not keep it from ending.
  host.unref();
  host.channel?.unref();
  return host;
}

let requests = 0;

/** Has a simulator started, or the one at the URL stopped; resolves with its URL. */
function askHost(stop?: string): Promise<string> {
  const id = ++requests;
  const asked = hostOfWorker();
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error("the process of the simulators ended"));
    const onMessage = (answer: unknown) => {
      const { id: answered, url } = answer as { id: number; url: string };
      if (answered !== id) return;
      asked.off("message", onMessage).off("exit", onExit);
      resolve(url);
    };
    asked.on("message", onMessage).once("exit", onExit);
    asked.send({ id, stop });
  });
}

/** A pretend carrier with its own ports and state, in another process. */
export async function startTestSimulator(): Promise<TestSimulator> {
  const url = await askHost();
  return {
    url,
    control: async <T>(method: string, path: string, body?: unknown) => {
      const answer = await fetch(`${url}/control${path}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
      });
      if (!answer.ok) throw new Error(`the simulator answered ${answer.status} to ${method} ${path}`);
      return (await answer.json()) as T;
    },
    stop: async () => void (await askHost(url)),
  };
}
