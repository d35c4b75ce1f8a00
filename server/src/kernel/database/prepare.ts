// Brings a database wholly up to date: the product's own tables, then those of the job queue.
import pg from "pg";
import { prepareJobs } from "../jobs/prepare-jobs.ts";
import { migrate, migrationNames } from "./migrate.ts";

/** Answers with the migrations that were applied now. Safe with any number of processes starting together. */
export async function prepareDatabase(url: string): Promise<string[]> {
  const applied = await migrate(url);
  await prepareJobs(url);
  return applied;
}

/** How many migrations of this version the database lacks. */
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

/** After much was written at once: until the database looks by itself, a minute later, it plans as if every table were empty. */
export async function gatherStatistics(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 });
  await client.connect();
  try {
    await client.query("analyze");
  } finally {
    await client.end();
  }
}
