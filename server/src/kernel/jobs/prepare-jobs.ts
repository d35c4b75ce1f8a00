// Migrates graphile-worker's schema and grants the product's two roles access to it.
import { Logger, runMigrations } from "graphile-worker";
import pg from "pg";

/** An arbitrary fixed number: processes that start together prepare one after the other. */
const lockKey = 7_142_028;

const quiet = new Logger(() => () => undefined);

// The library restricts its tables to their owner by row-level security. The system role may use them; the tenant role (tidings_app) may
// add and remove jobs in its own transaction, and read nothing.
const grants = `
  grant usage on schema graphile_worker to tidings_system;
  grant select, insert, update, delete on all tables in schema graphile_worker to tidings_system;
  grant usage, select on all sequences in schema graphile_worker to tidings_system;
  grant execute on all functions in schema graphile_worker to tidings_system;
  do $$
  declare name text;
  begin
    for name in select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'graphile_worker' and c.relkind = 'r' and c.relrowsecurity
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'engine') loop
      execute format('create policy engine on graphile_worker.%I to tidings_system using (true) with check (true)', name);
    end loop;
  end $$;

  create or replace function enqueue_job(task text, payload json, queue text, run_at timestamptz, max_attempts integer, job_key text, key_mode text)
    returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
      select graphile_worker.add_job(task, payload, queue, run_at, max_attempts, job_key, null, null, key_mode)
    $$;
  create or replace function withdraw_job(job_key text)
    returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
      select graphile_worker.remove_job(job_key)
    $$;
  revoke all on function enqueue_job, withdraw_job from public;
  grant execute on function enqueue_job, withdraw_job to tidings_app, tidings_system;
`;

/** Run after `migrate`, as the same role. Can be repeated. */
export async function prepareJobs(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "tidings_migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    await runMigrations({ connectionString: url, logger: quiet });
    await client.query(grants);
  } finally {
    await client.end();
  }
}
