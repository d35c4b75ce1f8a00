// Before the tests of a run: one cluster (TEST_DATABASE_URL or an embedded one that flushes nothing) and a migrated template.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { temporaryFolder } from "../../../../fixtures/temporary-folder.ts";
import { startEmbedded } from "../database/embedded.ts";
import { migrationNames } from "../database/migrate.ts";
import { prepareDatabase } from "../database/prepare.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
/** Any fixed number: runs that start together make the template one after the other. */
const templateLock = 7_142_027;

/** One name per state of the migrations: a template is made once and reused by later runs. */
async function templateName(): Promise<string> {
  const hash = createHash("sha256");
  for (const name of await migrationNames()) hash.update(name).update(await readFile(join(root, "server/migrations", name)));
  hash.update(await readFile(join(root, "node_modules/graphile-worker/package.json")));
  hash.update(await readFile(fileURLToPath(new URL("../jobs/prepare-jobs.ts", import.meta.url))));
  return `template_${hash.digest("hex").slice(0, 12)}`;
}

async function makeTemplate(client: pg.Client, clusterUrl: string, name: string): Promise<void> {
  await client.query("select pg_advisory_lock($1)", [templateLock]);
  const known = await client.query("select from pg_database where datname = $1", [name]);
  if (known.rowCount === 0) {
    const unfinished = `${name}_new`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    const url = new URL(clusterUrl);
    url.pathname = `/${unfinished}`;
    await prepareDatabase(url.href);
    await client.query(`alter database ${unfinished} rename to ${name}`);
  }
  await client.query("select pg_advisory_unlock($1)", [templateLock]);
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

/** Drops databases of killed runs, and older templates if no other run is active. */
async function dropLeftovers(client: pg.Client, template: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database d
     where datname ~ '^(run_[0-9]+_|template_[0-9a-f]{12}$)' and datname <> $1 and not exists (select from pg_stat_activity a where a.datname = d.datname)`,
    [template],
  );
  const runOf = (name: string) => Number(/^run_(\d+)_/.exec(name)?.[1] ?? 0);
  const running = await client.query<{ name: string }>("select datname as name from pg_database where datname ~ '^run_[0-9]+_'");
  // Another run with other migrations keeps cloning its own template.
  const isAlone = running.rows.every(({ name }) => runOf(name) === process.pid || !isAlive(runOf(name)));
  for (const { name } of rows) {
    const pid = runOf(name);
    if (pid === 0 ? isAlone : pid !== process.pid && !isAlive(pid)) await client.query(`drop database if exists ${name}`);
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = join(temporaryFolder(), `tidings-test-${createHash("sha256").update(root).digest("hex").slice(0, 10)}`);
  const given = process.env.TEST_DATABASE_URL;
  const cluster = given ? { url: given, stop: async () => undefined } : await startEmbedded({ dataDir: folder, isFast: true });
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  const template = await templateName();
  await dropLeftovers(client, template);
  await makeTemplate(client, cluster.url, template);
  await client.end();
  project.provide("clusterUrl", cluster.url);
  project.provide("templateName", template);
  project.provide("runName", `run_${process.pid}`);
  return async () => {
    await cluster.stop();
  };
}
