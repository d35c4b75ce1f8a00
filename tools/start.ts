// The demonstration in one go: database, migrations, seed, web app, simulator, server; stops all of it on Ctrl-C.
import { spawnSync } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { demoPassword, staff } from "../fixtures/cast.ts";
import { startEmbedded } from "../server/src/kernel/database/embedded.ts";
import { explainStart } from "../server/src/kernel/explain-start.ts";
import { StartRefusal } from "../server/src/kernel/start-refusal.ts";
import { buildWeb } from "./build-web.ts";
import { type Child, startChild } from "./child-process.ts";
import { demoZone, keptClockOffset } from "./demo-clock.ts";
import { type DemoSettings, readDemoSettings, serverEnv, simulatorEnv } from "./demo-settings.ts";
import { root } from "./source-tree.ts";

const isDev = process.argv.includes("--dev");
const say = (text: string) => process.stdout.write(`${text}\n`);
/** What has to be stopped again, the newest first. */
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
  const wanted: Record<string, number> = {
    PORT: demo.port,
    SIMULATOR_PORT: demo.simulatorPort,
    SIMULATOR_SMTP_PORT: demo.smtpPort,
    ...(isDev ? { WEB_PORT: demo.webPort } : {}),
  };
  for (const [name, port] of Object.entries(wanted)) {
    if (!(await isFree(port))) throw new StartRefusal(`port ${port} is taken (is Tidings running already?): set ${name} to a free one`);
  }
}

async function openDatabase(demo: DemoSettings): Promise<string> {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const embedded = await startEmbedded({ dataDir: demo.dataDir, port: process.env.PG_PORT ? Number(process.env.PG_PORT) : undefined });
  running.push(embedded);
  return embedded.url;
}

/** Migrations and, in an empty database, the demonstration's cast. */
function prepare(env: NodeJS.ProcessEnv): void {
  const child = spawnSync(process.execPath, [join(root, "server/src/main.ts"), "seed"], { cwd: root, env, encoding: "utf8" });
  if (child.status === 0) return;
  throw new StartRefusal(child.stderr.trim().replace(/^Tidings cannot start: /, "") || "the database could not be prepared");
}

function start(name: string, words: string[], env: NodeJS.ProcessEnv, logDir: string): Child {
  const child = startChild({
    name,
    words,
    env,
    cwd: root,
    logDir,
    ...(isDev ? { onLine: (line: string) => say(`${name.padEnd(9)} ${line}`) } : {}),
  });
  running.push(child);
  void child.ended.then((last) => {
    if (isStopping) return;
    process.stderr.write(`${name} ended unexpectedly:\n${last}\nAll it wrote is in ${join(logDir, `${name}.log`)}\n`);
    void stopAll(1);
  });
  return child;
}

async function waitFor(address: string, patienceMs = 60_000): Promise<void> {
  for (const since = performance.now(); performance.now() - since < patienceMs; await new Promise((next) => setTimeout(next, 100))) {
    const isUp = await fetch(address).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp || isStopping) return;
  }
  throw new StartRefusal(`${address} does not answer after ${patienceMs / 1000} s`);
}

function tellAddresses(demo: DemoSettings, offsetMs: number): void {
  const simulator = `http://localhost:${demo.simulatorPort}`;
  const now = Temporal.Now.instant().add({ milliseconds: offsetMs }).toZonedDateTimeISO(demoZone);
  say(`
Tidings is ready.

  Web app            ${demo.publicUrl}
  Patients' phones   ${simulator}/          read texts and answer them
  Mailbox            ${simulator}/mailbox   sign-in codes arrive here
  API documents      ${demo.publicUrl}/api/docs
${offsetMs === 0 ? "" : `\n  So that texts may leave at any hour of yours, the product's clock was moved to ${now.toPlainDate()} ${now.toPlainTime().toString({ smallestUnit: "minute" })} in Denver.\n`}
Sign in with the password  ${demoPassword}
`);
  for (const person of Object.values(staff)) say(`  ${person.email.padEnd(32)} ${person.shows}`);
  say("\nCtrl-C stops everything.");
}

async function run(): Promise<void> {
  const demo = readDemoSettings(root, process.env, isDev);
  await checkPorts(demo);
  const offsetMs = process.env.CLOCK_OFFSET_MS
    ? Number(process.env.CLOCK_OFFSET_MS)
    : keptClockOffset(demo.dataDir, Temporal.Now.instant());
  const env = serverEnv(demo, await openDatabase(demo), offsetMs, process.env);
  prepare(env);
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
  if (!isStopping) tellAddresses(demo, offsetMs);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stopAll(0));
process.on("disconnect", () => void stopAll(0));
run().catch((error: unknown) => {
  const line = explainStart(error);
  process.stderr.write(`Tidings cannot start: ${line ?? (error instanceof Error ? error.stack : String(error))}\n`);
  void stopAll(1);
});
