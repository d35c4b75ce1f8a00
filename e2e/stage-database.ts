// Asks the stage's own database, for the few things that no page can bring about yet.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

/** The product keeps its password and its port in the data folder that the stage gave it. */
export function databaseUrlOf(dataDir: string): string {
  const folder = join(dataDir, "postgres");
  const port = readFileSync(join(folder, "data/postmaster.pid"), "utf8").split("\n")[3];
  return `postgres://tidings:${encodeURIComponent(readFileSync(join(folder, "password"), "utf8").trim())}@127.0.0.1:${port}/tidings`;
}

export async function query(dataDir: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrlOf(dataDir) });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}
