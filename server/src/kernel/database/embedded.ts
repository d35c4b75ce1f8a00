// Starts the embedded PostgreSQL 18 of a data folder, or joins a running one; the last process to leave stops it.
import { randomBytes } from "node:crypto";
import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import pg from "pg";
import { StartupError } from "../startup-error.ts";
import { clusterSettings } from "./cluster-settings.ts";
import { createUsers, type RequiredUsers } from "./cluster-users.ts";
import { openBinaries, type PostgresBinaries } from "./postgres-binaries.ts";

export interface Embedded {
  url: string;
  /** Leaves the server; stops it when no other process uses it. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  /** When absent, any free port. */
  port?: number | undefined;
  /** For tests: writes are not flushed to disk, so a machine crash may lose all data; connecting costs less. */
  isFast?: boolean;
}

interface Cluster {
  folder: string;
  data: string;
  password: string;
  programs: PostgresBinaries;
}

const urlOf = (cluster: Cluster, port: number, database = "tidings"): string =>
  `postgres://tidings:${cluster.password}@127.0.0.1:${port}/${database}`;

/**
 * A Unix socket in the data folder, which only its owner can enter, costs a third less than TCP. Null where the system has none or the
 * path is too long or has unsupported characters.
 */
const socketFolder = (data: string): string | null => (/^\/[\w./+-]{1,87}$/.test(data) ? data : null);

function fastestUrl(cluster: Cluster, port: number): string {
  const folder = socketFolder(cluster.data);
  const hasSocket = folder !== null && existsSync(join(folder, `.s.PGSQL.${port}`));
  return hasSocket ? `${urlOf(cluster, port)}?host=${encodeURIComponent(folder)}` : urlOf(cluster, port);
}

/** The PostgreSQL folder below DATA_DIR, with the password that only the owner of the installation can read. */
function openFolder(options: EmbeddedOptions): Omit<Cluster, "programs"> {
  const folder = resolve(options.dataDir, "postgres");
  const passwordFile = join(folder, "password");
  try {
    mkdirSync(join(folder, "users"), { recursive: true });
    if (!existsSync(passwordFile)) writeFileSync(passwordFile, randomBytes(18).toString("hex"), { mode: 0o600 });
  } catch (error) {
    throw new StartupError(
      `the data folder ${folder} cannot be written (${(error as NodeJS.ErrnoException).code ?? "unknown"}): set DATA_DIR to a folder that can`,
    );
  }
  return { folder, data: join(folder, "data"), password: readFileSync(passwordFile, "utf8").trim() };
}

/** The port of the server running on this data folder, or null. */
async function runningPort(cluster: Omit<Cluster, "programs">): Promise<number | null> {
  const pidFile = join(cluster.data, "postmaster.pid");
  if (!existsSync(pidFile)) return null;
  const port = Number(readFileSync(pidFile, "utf8").split("\n")[3]);
  if (!port) return null;
  const client = new pg.Client({ connectionString: urlOf(cluster as Cluster, port, "postgres"), connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const answer = await client.query<{ folder: string }>("select current_setting('data_directory') as folder");
    return answer.rows[0]?.folder === cluster.data ? port : null;
  } catch {
    // There is no response, or another program responds: then it is not our server, and a new one is started.
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once("error", () => done(null));
    probe.listen(port, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => done(typeof address === "object" && address ? address.port : null));
    });
  });
}

async function choosePort(wanted: number | undefined): Promise<number> {
  const port = await tryPort(wanted ?? 0);
  if (port) return port;
  throw new StartupError(`port ${wanted ?? "(any)"} for the embedded PostgreSQL is taken: set PG_PORT to a free one`);
}

/** Created in a temporary folder and renamed when complete, so that an interrupted start leaves no folder that looks complete. */
function initialize(cluster: Cluster, isFast: boolean): void {
  if (existsSync(cluster.data)) return;
  const unfinished = `${cluster.data}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  cluster.programs.initdb(unfinished, cluster.password, isFast);
  appendFileSync(join(unfinished, "postgresql.conf"), "\ninclude = 'tidings.conf'\n");
  renameSync(unfinished, cluster.data);
}

async function boot(cluster: Cluster, options: EmbeddedOptions): Promise<number> {
  initialize(cluster, options.isFast ?? false);
  // After the folder was moved, or is started by another account, its files still belong to the previous account.
  cluster.programs.account.own(cluster.data);
  for (let attempt = 1; ; attempt += 1) {
    const port = await choosePort(options.port);
    const file = join(cluster.data, "tidings.conf");
    writeFileSync(file, clusterSettings(port, socketFolder(cluster.data) ?? "", options.isFast ?? false));
    chmodSync(file, 0o644);
    const failure = cluster.programs.start(cluster.data, join(cluster.data, "server.log"));
    if (!failure) return port;
    // Another program may take the free port before it is used.
    if (attempt >= 3 || options.port || !failure.includes("could not bind"))
      throw new StartupError(`the embedded PostgreSQL did not start: ${failure}`);
  }
}

async function createProductDatabase(cluster: Cluster, port: number): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(cluster, port, "postgres") });
  await client.connect();
  try {
    const known = await client.query("select from pg_database where datname = 'tidings'");
    if (known.rowCount === 0) await client.query("create database tidings");
  } finally {
    await client.end();
  }
}

function leaving(cluster: Cluster, users: RequiredUsers): Pick<Embedded, "stop"> {
  let hasLeft = false;
  const leave = (isWaiting: boolean) => {
    if (hasLeft) return;
    hasLeft = true;
    if (users.leave() === 0) cluster.programs.stop(cluster.data, isWaiting);
  };
  const onExit = () => leave(false);
  process.once("exit", onExit);
  return {
    stop: async () => {
      process.removeListener("exit", onExit);
      await users.locked(async () => leave(true));
    },
  };
}

export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const place = openFolder(options);
  const users = createUsers(place.folder);
  const cluster = { ...place, programs: openBinaries(place.folder) };
  const port = await users.locked(async () => {
    const running = await runningPort(place);
    if (running) {
      if (options.port && options.port !== running)
        throw new StartupError(
          `the embedded PostgreSQL of ${place.folder} already runs on port ${running}, not on PG_PORT ${options.port}`,
        );
      users.join();
      return running;
    }
    const started = await boot(cluster, options);
    users.joinFirst();
    await createProductDatabase(cluster, started);
    return started;
  });
  return { url: fastestUrl(cluster, port), ...leaving(cluster, users) };
}
