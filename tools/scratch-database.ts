// Temporary empty PostgreSQL databases for tools.
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { temporaryFolder } from "../fixtures/temporary-folder.ts";
import { startEmbedded } from "../server/src/kernel/database/embedded.ts";
import { root } from "./source-tree.ts";

export const migrationsFolder = join(root, "server/migrations");

/** The names of all migrations in the order they run. */
export function migrationNames(folder = migrationsFolder): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
}

/** Runs migrations, one transaction each, as the server does. */
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

/** ⏎ * Calls `run` with a function that creates empty databases, on the server of DATABASE_URL if it is set, ⏎ * otherwise on an embedded server that stops after the call. ⏎ */
export async function withScratchDatabases<T>(run: (create: Create) => Promise<T>): Promise<T> {
  const databaseUrl = process.env.DATABASE_URL;
  return databaseUrl ? useServer(databaseUrl, run) : useEmbeddedServer((url) => useServer(url, run));
}

async function useServer<T>(url: string, run: (create: Create) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const created: { name: string; client: pg.Client }[] = [];
  try {
    return await run(async () => {
      const name = `tidings_scratch_${randomBytes(5).toString("hex")}`;
      await admin.query(`create database ${name} template template0`);
      const at = new URL(url);
      at.pathname = `/${name}`;
      const client = new pg.Client({ connectionString: at.href });
      await client.connect();
      created.push({ name, client });
      return { url: at.href, client };
    });
  } finally {
    for (const { name, client } of created) {
      await client.end();
      await admin.query(`drop database if exists ${name} with (force)`);
    }
    await admin.end();
  }
}

async function useEmbeddedServer<T>(run: (url: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(temporaryFolder(), "tidings-scratch-"));
  const server = await startEmbedded({ dataDir: folder, isFast: true });
  try {
    return await run(server.url);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
