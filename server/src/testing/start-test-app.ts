// The whole server for one test file: its own database with the cast, a clock that only the test moves, real HTTP on a free port.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { adminSupport } from "@tidings/contract/areas/admin/support";
import { allJobs, createRuntime, type Runtime } from "../app.ts";
import { hashPassword, openSession } from "../core/sign-in/public.ts";
import { type SetClock, setClock } from "../kernel/clock.ts";
import { type Ctx, engineActor, type Tx } from "../kernel/context.ts";
import { asSystem, inOrganization } from "../kernel/database/transaction.ts";
import { loadOrg } from "../kernel/jobs/job-context.ts";
import { createLog } from "../kernel/log.ts";
import { loadSettings, type Settings } from "../kernel/settings.ts";
import { testDatabase } from "../kernel/testing/database.ts";
import { runDueJobs } from "../kernel/testing/run-due-jobs.ts";
import { type Client, openClient } from "./call.ts";
import { type Cast, castPassword, insertCast, type PartName, parts } from "./cast.ts";

export interface TestAppOptions {
  /** Default: a Wednesday, 10:00 in Denver, 12:00 in New York. */
  clockStart?: string;
  /** Environment variables on top of the test's own. */
  environment?: Record<string, string>;
  /** Without the cast the database is empty. */
  hasCast?: boolean;
}

export interface TestApp {
  url: string;
  databaseUrl: string;
  runtime: Runtime;
  settings: Settings;
  db: Runtime["db"];
  clock: SetClock;
  cast: Cast;
  /** Every line written to the log so far. */
  logLines(): string[];
  /** A client signed in as one of the cast; in `organization` where that is not the person's own. Operators enter it for support. */
  as(name: PartName, organization?: keyof Cast["organizations"]): Promise<Client>;
  /** A client without credentials. */
  publicClient: Client;
  /** Runs an act, or any look into the database, as the engine acting for an organization. */
  inside<T>(organization: keyof Cast["organizations"], work: (ctx: Ctx) => Promise<T>): Promise<T>;
  /** Runs the jobs that are due; moves the clock first when told by how much. */
  runJobs(advance?: Temporal.DurationLike): Promise<void>;
  close(): Promise<void>;
}

/** One hash for all users: hashing costs more than inserting the cast. */
let passwordHash: Promise<string> | undefined;

const testEnvironment = (dataDir: string): Record<string, string> => ({
  NODE_ENV: "test",
  HOST: "127.0.0.1",
  PORT: "0",
  PUBLIC_URL: "http://tidings.test",
  DATA_DIR: dataDir,
  WEB_DIR: join(dataDir, "no-web"),
  DATABASE_POOL_SIZE: "8",
  TRUST_PROXY: "loopback",
  RATE_LIMIT_PER_MINUTE: "1000000",
  SECRET_KEY: "a secret of tests, of thirty-two or more".replaceAll(" ", "-"),
  // A carrier that nothing listens for: outreaches are taken, and nothing leaves unless a test says where to.
  TWILIO_ACCOUNT_SID: "AC5150000000000000000000000000aced",
  TWILIO_AUTH_TOKEN: "51500000000000000000000000000000",
  CARRIER_BASE_URL: "http://127.0.0.1:9",
  CHAT_SCRIPT_URL: "https://chat.example/widget.js",
  CHAT_APP_ID: "tidings-test",
  CHAT_IDENTITY_SECRET: "chat-identity-secret",
  LOG_LEVEL: "debug",
});

function openInside(runtime: Pick<Runtime, "db" | "clock" | "log" | "settings">, cast: Cast): TestApp["inside"] {
  return (organization, work) =>
    inOrganization(runtime.db, cast.organizations[organization].id, async (tx: Tx) =>
      work({
        tx,
        actor: engineActor,
        org: await loadOrg(tx, cast.organizations[organization].id),
        clock: runtime.clock,
        log: runtime.log,
        request: { id: "test" },
        settings: runtime.settings,
      }),
    );
}

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), "tidings-app-"));
  const settings = loadSettings({ ...testEnvironment(dataDir), ...options.environment });
  const database = await testDatabase();
  const clock = setClock(options.clockStart ?? "2026-11-18T17:00:00Z");
  const lines: string[] = [];
  const log = createLog(settings, { write: (line: string) => void lines.push(line) });
  const runtime = await createRuntime(settings, { databaseUrl: database.url, clock, log });
  passwordHash ??= hashPassword(castPassword);
  const hash = await passwordHash;
  const cast =
    options.hasCast === false
      ? ({ organizations: {}, people: {} } as Cast)
      : await asSystem(runtime.db, (tx) => insertCast(tx, clock.now().toString(), hash));
  const url = await runtime.web.listen();
  return {
    url,
    databaseUrl: database.url,
    runtime,
    settings,
    db: runtime.db,
    clock,
    cast,
    logLines: () => lines,
    as: async (name, organization) => {
      const person = cast.people[name];
      const isOperator = parts[name].organizations.length === 0;
      const organizationId = organization && !isOperator ? cast.organizations[organization].id : person.organizationId;
      const token = await asSystem(runtime.db, (tx) => openSession(tx, clock, { userId: person.id, organizationId, isCodeProven: true }));
      const client = openClient(url, { email: person.email, token });
      if (organization && isOperator)
        await client.ok(adminSupport.enter, { params: { code: cast.organizations[organization].code }, body: { reason: "Ticket 4711" } });
      return client;
    },
    publicClient: openClient(url, null),
    inside: openInside(runtime, cast),
    runJobs: async (advance) => {
      if (advance) clock.advance(advance);
      await runDueJobs({ db: runtime.db, clock, log, settings, url: database.url }, allJobs, advance);
    },
    close: async () => {
      await runtime.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
