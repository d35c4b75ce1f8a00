// Applies the SQL migrations in the order of their stamps, exactly once, even if several processes start together.
import { readdir, readFile } from "node:fs/promises";
import pg from "pg";

const folder = new URL("../../../migrations/", import.meta.url);
/** An arbitrary fixed number: all processes take this advisory lock. */
const lockKey = 7_142_026;

export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
}

/**
 * Migrates the database at `url`, connecting as a role that may create roles and tables. Each file runs in its own transaction; an
 * applied file is never edited.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: "tidings_migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    const version = await client.query<{ v: string }>("select current_setting('server_version_num') as v");
    if (Number(version.rows[0]?.v) < 180_000) throw new Error("PostgreSQL 18 or newer is needed");
    await client.query(
      "create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())",
    );
    const applied = new Set((await client.query<{ name: string }>("select name from schema_migrations")).rows.map((row) => row.name));
    const fresh = (await migrationNames()).filter((name) => !applied.has(name));
    for (const name of fresh) {
      const text = await readFile(new URL(name, folder), "utf8");
      try {
        await client.query(`begin; ${text}; insert into schema_migrations (name) values ('${name}'); commit`);
      } catch (error) {
        await client.query("rollback");
        throw new Error(`migration ${name} failed: ${(error as Error).message}`);
      }
    }
    return fresh;
  } finally {
    await client.end();
  }
}
