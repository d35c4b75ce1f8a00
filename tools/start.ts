// Starts the demonstration: database, migrations, seed, web app, simulator, server; stops all of it on Ctrl-C.
import { spawnSync } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { demoPassword, staff } from "../fixtures/cast.ts";
import { startEmbedded } from "../server/src/kernel/database/embedded.ts";
import { describeStartupError } from "../server/src/kernel/describe-startup-error.ts";
import { StartupError } from "../server/src/kernel/startup-error.ts";
import { buildWeb } from "./build-web.ts";
import { type Child, startChild } from "./child-process.ts";
import { demoZone, storedClockOffset } from "./demo-clock.ts";
import { type DemoSettings, readDemoSettings, serverEnv, simulatorEnv } from "./demo-settings.ts";
import { root } from "./source-tree.ts";

const isDev = process.argv.includes("--dev");
/** Fills the data folder and exits: the e2e tests fill one and start each server on a copy. */
const isPreparing = process.argv.includes("--prepare");
/** The data folder is such a copy: migrations and seed can be skipped. */
const isPrepared = process.argv.includes("--prepared");
/** Migrated and left empty: the demonstration's clinics and people are not there. */
const isEmpty = process.argv.includes("--empty");
const print = (text: string) => process.stdout.write(`${text}\n`);
/** What has to be stopped, in reverse order of start. */
const running: { stop(): Promise<void> }[] = [];
let isStopping = false;

async function stopAll(code: number): Promise<never> {
  if (!isStopping) {
    isStopping = true;
    for (const part of running.reverse()) await part.stop();
    process.exit(code);
  }
  return new Promise(() => undefined);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once("error", () => done(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => done(true)));
  });
}

async function checkPorts(demo: DemoSettings): Promise<void> {
  const required: Record<string, number> = {
    PORT: demo.port,
    SIMULATOR_PORT: demo.simulatorPort,
    SIMULATOR_SMTP_PORT: demo.smtpPort,
    ...(isDev ? { WEB_PORT: demo.webPort } : {}),
  };
  for (const [name, port] of Object.entries(required)) {
    if (!(await isFree(port))) throw new StartupError(`port ${port} is taken (is Tidings running already?): set ${name} to a free one`);
  }
}

async function openDatabase(demo: DemoSettings): Promise<string> {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const embedded = await startEmbedded({ dataDir: demo.dataDir, port: process.env.PG_PORT ? Number(process.env.PG_PORT) : undefined });
  running.push(embedded);
  return embedded.url;
}

/** Runs the migrations and, in an empty database that is to be filled, the demo seed. */
function prepare(env: NodeJS.ProcessEnv): void {
  const child = spawnSync(process.execPath, [join(root, "server/src/main.ts"), isEmpty ? "migrate" : "seed"], {
    cwd: root,
    env,
    encoding: "utf8",
  });
  if (child.status === 0) return;
  throw new StartupError(child.stderr.trim().replace(/^Tidings cannot start: /, "") || "the database could not be prepared");
}

/** Collects planner statistics once, so that copies of this folder need not. */
async function analyze(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("vacuum (analyze)");
  await client.end();
}

function start(name: string, args: string[], env: NodeJS.ProcessEnv, logDir: string): Child {
  const child = startChild({
    name,
    args,
    env,
    cwd: root,
    logDir,
    ...(isDev ? { onLine: (line: string) => print(`${name.padEnd(9)} ${line}`) } : {}),
  });
  running.push(child);
  void child.ended.then((last) => {
    if (isStopping) return;
    process.stderr.write(`${name} ended unexpectedly:\n${last}\nIts full output is in ${join(logDir, `${name}.log`)}\n`);
    void stopAll(1);
  });
  return child;
}

async function waitFor(url: string, timeoutMs = 60_000): Promise<void> {
  for (const since = performance.now(); performance.now() - since < timeoutMs; await new Promise((next) => setTimeout(next, 100))) {
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp || isStopping) return;
  }
  throw new StartupError(`${url} does not respond after ${timeoutMs / 1000} s`);
}

/** Quoted for a shell where it holds more than plain characters. */
const shellWord = (text: string): string => (/^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** Settings under which a command works on the same database, and its email arrives in the simulator's mailbox. */
function commandSettings(demo: DemoSettings): string {
  const chosen = ["DATA_DIR", "DATABASE_URL"].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  const settings = [...chosen, ["SMTP_URL", `smtp://127.0.0.1:${demo.smtpPort}`], ["PUBLIC_URL", demo.publicUrl]];
  return settings.map(([name, value]) => `${name}=${shellWord(value ?? "")}`).join(" ");
}

const firstCommands = (demo: DemoSettings): string =>
  `No one can sign in yet. Invite the first site administrator by email, in another terminal, in this folder:

  ${commandSettings(demo)} npx node server/src/main.ts administrator --email ada@operator.example --first-name Ada --last-name Okafor

Then add a clinic with its first supervisor, or add it in the admin area:

  ${commandSettings(demo)} npx node server/src/main.ts clinic --code lake-view --name 'Lake View Clinic' --time-zone America/Chicago --phone +13125550100 --number +13125550111 --segments-per-second 3 --email ana@lakeview.example --first-name Ana --last-name Cruz
`;

function printAddresses(demo: DemoSettings, offsetMs: number): void {
  const simulator = `http://localhost:${demo.simulatorPort}`;
  const now = Temporal.Now.instant().add({ milliseconds: offsetMs }).toZonedDateTimeISO(demoZone);
  print(`
Tidings is ready.

  Web app            ${demo.publicUrl}
  Patients' phones   ${simulator}/          read messages and reply
  Mailbox            ${simulator}/mailbox   emails with sign-in codes
  API documents      ${demo.publicUrl}/api/docs
${offsetMs === 0 ? "" : `\n  So that messages can be sent at any time of day, the clock of Tidings was moved to ${now.toPlainDate()} ${now.toPlainTime().toString({ smallestUnit: "minute" })} in Denver.\n`}
${isEmpty ? firstCommands(demo) : `Sign in with the password  ${demoPassword}\n`}`);
  if (isEmpty) return;
  for (const person of Object.values(staff)) print(`  ${person.email.padEnd(32)} ${person.shows}`);
  print("\nCtrl-C stops everything.");
}

async function run(): Promise<void> {
  const demo = readDemoSettings(root, process.env, isDev);
  if (!isPreparing) await checkPorts(demo);
  const offsetMs = process.env.CLOCK_OFFSET_MS
    ? Number(process.env.CLOCK_OFFSET_MS)
    : storedClockOffset(demo.dataDir, Temporal.Now.instant());
  const databaseUrl = await openDatabase(demo);
  const env = serverEnv(demo, databaseUrl, offsetMs, process.env);
  if (!isPrepared) prepare(env);
  if (isPreparing) {
    await analyze(databaseUrl);
    return stopAll(0);
  }
  if (!isDev && !process.env.WEB_DIR) buildWeb(root);
  const logDir = join(demo.dataDir, "log");
  const watch = isDev ? ["--watch", "--watch-preserve-output"] : [];
  start("simulator", [...watch, join(root, "simulator/src/main.ts")], simulatorEnv(demo, process.env), logDir);
  start("server", [...watch, join(root, "server/src/main.ts"), "all"], env, logDir);
  if (isDev)
    start(
      "web",
      [
        join(root, "node_modules/vite/bin/vite.js"),
        "web",
        "--config",
        join(root, "web/vite.config.ts"),
        "--port",
        String(demo.webPort),
        "--strictPort",
        "--clearScreen",
        "false",
      ],
      process.env,
      logDir,
    );
  await waitFor(`http://127.0.0.1:${demo.simulatorPort}/`);
  await waitFor(`http://127.0.0.1:${demo.port}/readyz`);
  if (!isStopping) printAddresses(demo, offsetMs);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stopAll(0));
process.on("disconnect", () => void stopAll(0));
run().catch((error: unknown) => {
  const line = describeStartupError(error);
  process.stderr.write(`Tidings cannot start: ${line ?? (error instanceof Error ? error.stack : String(error))}\n`);
  void stopAll(1);
});
