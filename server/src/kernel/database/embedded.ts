// Boots the embedded PostgreSQL 18 of a data folder, or joins the one that already runs there; the last to leave stops it.
import { randomBytes } from "node:crypto";
import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import pg from "pg";
import { StartRefusal } from "../start-refusal.ts";
import { clusterSettings } from "./cluster-settings.ts";
import { enterUsers, type UserList } from "./cluster-users.ts";
import { openPrograms, type Programs } from "./postgres-programs.ts";

export interface Embedded {
  url: string;
  /** Leaves the cluster; stops it when no other process uses it. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  /** Absent: any free port. */
  port?: number | undefined;
  /** For tests: nothing is flushed to disk, a crash of the machine may lose all. */
  isFast?: boolean;
}

interface Cluster {
  folder: string;
  data: string;
  password: string;
  programs: Programs;
}

const urlOf = (cluster: Cluster, port: number, database = "tidings"): string =>
  `postgres://tidings:${cluster.password}@127.0.0.1:${port}/${database}`;

/** A socket in the data folder, which only its owner may enter, costs a third less than one of the network; null where the system has none or the path is too long or odd. */
const socketFolder = (data: string): string | null => (/^\/[\w./+-]{1,87}$/.test(data) ? data : null);

function fastestUrl(cluster: Cluster, port: number): string {
  const folder = socketFolder(cluster.data);
  const hasSocket = folder !== null && existsSync(join(folder, `.s.PGSQL.${port}`));
  return hasSocket ? `${urlOf(cluster, port)}?host=${encodeURIComponent(folder)}` : urlOf(cluster, port);
}

/** The folder of PostgreSQL below DATA_DIR, with the password only this machine's owner may read. */
function openFolder(options: EmbeddedOptions): Omit<Cluster, "programs"> {
  const folder = resolve(options.dataDir, "postgres");
  const passwordFile = join(folder, "password");
  try {
    mkdirSync(join(folder, "users"), { recursive: true });
    if (!existsSync(passwordFile)) writeFileSync(passwordFile, randomBytes(18).toString("hex"), { mode: 0o600 });
  } catch (error) {
    throw new StartRefusal(
      `the data folder ${folder} cannot be written (${(error as NodeJS.ErrnoException).code ?? "unknown"}): set DATA_DIR to a folder that can`,
    );
  }
  return { folder, data: join(folder, "data"), password: readFileSync(passwordFile, "utf8").trim() };
}

/** The port of the server that runs on this data folder, or null. */
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
    // Nobody answers there, or somebody else: then it is not ours and a new one starts.
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
  throw new StartRefusal(`port ${wanted ?? "(any)"} for the embedded PostgreSQL is taken: set PG_PORT to a free one`);
}

/** Made beside its place and moved there when whole: a start that is cut off leaves nothing that looks finished. */
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
  // A checkout that was moved, or is started by another account, brings data that belong to the former one.
  cluster.programs.account.own(cluster.data);
  for (let attempt = 1; ; attempt += 1) {
    const port = await choosePort(options.port);
    const file = join(cluster.data, "tidings.conf");
    writeFileSync(file, clusterSettings(port, socketFolder(cluster.data) ?? "", options.isFast ?? false));
    chmodSync(file, 0o644);
    const failure = cluster.programs.start(cluster.data, join(cluster.data, "server.log"));
    if (!failure) return port;
    // Between the choice of a free port and its use somebody else may take it.
    if (attempt >= 3 || options.port || !failure.includes("could not bind"))
      throw new StartRefusal(`the embedded PostgreSQL did not start: ${failure}`);
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

function leaving(cluster: Cluster, users: UserList): Pick<Embedded, "stop"> {
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
  const users = enterUsers(place.folder);
  const cluster = { ...place, programs: openPrograms(place.folder) };
  const port = await users.locked(async () => {
    const running = await runningPort(place);
    if (running) {
      if (options.port && options.port !== running)
        throw new StartRefusal(
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
