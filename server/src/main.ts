// Entry point: node server/src/main.ts web | worker | all | migrate | seed | clinic | administrator.
import { Session } from "node:inspector/promises";
import { setFlagsFromString } from "node:v8";
import { warmUpReaders } from "@tidings/contract/message/warm-up-readers";
import { createRuntime, type Runtime } from "./app.ts";
import { gatherStatistics, missingMigrations, prepareDatabase } from "./kernel/database/prepare.ts";
import { describeStartupError } from "./kernel/describe-startup-error.ts";
import { loadSettings } from "./kernel/settings.ts";
import { StartupError } from "./kernel/startup-error.ts";
import { inviteAdministrator } from "./seed/invite-administrator.ts";
import { openClinic } from "./seed/open-clinic.ts";
import { seedDemo } from "./seed/seed-demo.ts";

const parts = ["web", "worker", "all", "migrate", "seed", "clinic", "administrator"] as const;
type Part = (typeof parts)[number];

/** These commands run once; the others run until they are stopped. */
const isTask = (part: Part): boolean => ["migrate", "seed", "clinic", "administrator"].includes(part);

/** Running requests, jobs and rounds get this long to end; the process manager kills the process afterwards anyway. */
const patienceMs = 20_000;

/** How much the heap may grow, in percent of what is in use, before the garbage collector looks at all of it. */
const heapGrowth = 60;

/**
 * V8's own choice is up to 300 percent where there is memory, and its first limit far above what is in use: a worker then kept the texts
 * of fifty batches of an import. The collection sets that limit from what is in use after the start.
 */
async function limitHeap(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${heapGrowth}`);
  const inspector = new Session();
  inspector.connect();
  await inspector.post("HeapProfiler.collectGarbage");
  inspector.disconnect();
}

function readPart(): Part {
  const [, , wanted = "all"] = process.argv;
  const part = parts.find((known) => known === wanted);
  if (part) return part;
  throw new StartupError(`unknown part: choose one of ${parts.join(", ")}`);
}

async function migrateNow(runtime: Runtime): Promise<void> {
  const names = await prepareDatabase(runtime.databaseUrl);
  runtime.log.info({ names, count: names.length }, "the database is up to date");
}

async function run(runtime: Runtime, part: Part): Promise<void> {
  // Web and worker processes do not migrate; a schema change is a separate step, except in the all-in-one process.
  if (part === "all" || part === "migrate" || part === "seed") await migrateNow(runtime);
  else if ((await missingMigrations(runtime.databaseUrl)) > 0)
    throw new StartupError("the database is not up to date: run the part migrate first");
  if (part === "seed" && (await seedDemo(runtime))) await gatherStatistics(runtime.databaseUrl);
  if (part === "clinic") await openClinic(runtime, process.argv.slice(3));
  if (part === "administrator") await inviteAdministrator(runtime, process.argv.slice(3));
  if (part === "worker" || part === "all") {
    warmUpReaders();
    await limitHeap();
    await runtime.work.start();
    if (!runtime.settings.translator)
      runtime.log.info({}, "no translator is set up (TRANSLATOR_URL): of what patients write only the language is guessed");
  }
  if (part === "web" || part === "all") {
    if (runtime.settings.env === "production" && !runtime.settings.build.sourceUrl)
      runtime.log.warn({}, "SOURCE_URL is not set: the license (AGPL) requires that users are offered the source code of this version");
    await runtime.web.listen();
  }
  if (!isTask(part)) runtime.log.info({ part, port: runtime.settings.port }, "started");
}

/** Stops accepting work, lets running work end, and closes; on a second signal or after the time limit it exits at once. */
function closing(runtime: Runtime): (code: number) => void {
  let closingSince = 0;
  return (code) => {
    if (closingSince) {
      // One Ctrl-C reaches a process twice when its parent forwards it.
      if (performance.now() - closingSince > 1_000) process.exit(1);
      return;
    }
    closingSince = performance.now();
    const impatient = setTimeout(() => process.exit(1), patienceMs);
    runtime.log.info({}, "stopping");
    runtime.close().then(
      () => {
        clearTimeout(impatient);
        process.exit(code);
      },
      (error: unknown) => {
        runtime.log.error({ err: error }, "stopping failed");
        process.exit(1);
      },
    );
  };
}

async function start(): Promise<void> {
  const part = readPart();
  const runtime = await createRuntime(loadSettings(process.env));
  const close = closing(runtime);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => close(0));
  // When started by a launcher with an IPC channel, the process ends when the channel closes, however the launcher ended.
  process.on("disconnect", () => close(0));
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (error: unknown) => {
      runtime.log.fatal({ err: error }, "an error nobody handled");
      close(1);
    });
  }
  try {
    await run(runtime, part);
  } catch (error) {
    await runtime.close();
    throw error;
  }
  if (isTask(part)) close(0);
}

start().catch((error: unknown) => {
  const line = describeStartupError(error);
  process.stderr.write(
    line ? `Tidings cannot start: ${line}\n` : `Tidings cannot start: ${error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
});
