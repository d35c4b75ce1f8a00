// Migrates a database completely: the product's tables, then those of the job queue.
import pg from "pg";
import { prepareJobs } from "../jobs/prepare-jobs.ts";
import { migrate, migrationNames } from "./migrate.ts";

/** Returns the migrations that were applied. Safe when several processes start together. */
export async function prepareDatabase(url: string): Promise<string[]> {
  const applied = await migrate(url);
  await prepareJobs(url);
  return applied;
}

/** Returns how many migrations of this version the database lacks. */
export async function missingMigrations(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 });
  await client.connect();
  try {
    const known = await client.query<{ name: string | null }>("select to_regclass('public.schema_migrations')::text as name");
    const applied = known.rows[0]?.name
      ? (await client.query<{ name: string }>("select name from schema_migrations")).rows.map((row) => row.name)
      : [];
    return (await migrationNames()).filter((name) => !applied.includes(name)).length;
  } finally {
    await client.end();
  }
}

/**
 * Updates planner statistics after a bulk write: until autovacuum runs, about a minute later, PostgreSQL plans as if every table were
 * empty.
 */
export async function gatherStatistics(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 });
  await client.connect();
  try {
    await client.query("analyze");
  } finally {
    await client.end();
  }
}
