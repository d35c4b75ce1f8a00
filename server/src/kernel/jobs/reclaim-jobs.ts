// Reclaims jobs that are locked but not running: their worker died, or the response that assigned them was lost.
import type pg from "pg";
import type { Listener } from "../database/listen.ts";
import type { Log } from "../log.ts";

/** An arbitrary fixed number: the first half of the advisory lock that marks a worker pool as alive. */
const lockClass = 7_142_029;

export interface OwnPools {
  /** All pools that this process has had; a restart of the library ends one. */
  ids: ReadonlySet<string>;
  /** Marks a worker pool as alive for as long as this process is connected. */
  declare(poolId: string): Promise<void>;
}

export async function sendHeartbeat(listener: Listener): Promise<OwnPools> {
  const pools = new Set<string>();
  let current: pg.Client | null = null;
  const lock = (client: pg.Client, poolId: string) => client.query("select pg_try_advisory_lock($1, hashtext($2))", [lockClass, poolId]);
  await listener.onConnect(async (client) => {
    current = client;
    for (const poolId of pools) await lock(client, poolId);
  });
  return {
    ids: pools,
    declare: async (poolId) => {
      pools.add(poolId);
      if (current) await lock(current, poolId);
    },
  };
}

const abandoned = `
  select distinct l.locked_by as "poolId"
  from (select locked_by, locked_at from graphile_worker._private_jobs union all select locked_by, locked_at from graphile_worker._private_job_queues) l
  where l.locked_at < now() - $2 * interval '1 millisecond'
    and not exists (
      select from pg_locks k
      where k.locktype = 'advisory' and k.objsubid = 2 and k.classid = $1
        and k.objid::bigint = hashtext(l.locked_by)::bigint & 4294967295
        and k.database = (select oid from pg_database where datname = current_database())
    )`;

const heldHere = `
  select id::text from graphile_worker._private_jobs
  where locked_by = any ($1::text[]) and locked_at < now() - $2 * interval '1 millisecond' and id <> all ($3::bigint[])`;

/** The jobs never ran, so the attempt does not count. */
const giveBack = `
  with given as (
    update graphile_worker._private_jobs set locked_at = null, locked_by = null, attempts = greatest(attempts - 1, 0)
    where id = any ($1::bigint[]) and locked_by = any ($2::text[]) returning job_queue_id
  )
  update graphile_worker._private_job_queues set locked_at = null, locked_by = null
  where id in (select job_queue_id from given) and locked_by = any ($2::text[])`;

/** Checks for jobs that this process has locked without running them, as after a broken connection; found twice, they are released. */
export function reclaimOwn(pool: pg.Pool, log: Log, graceMs: number, own: ReadonlySet<string>, running: ReadonlySet<string>) {
  let suspects = new Set<string>();
  return async (): Promise<boolean> => {
    const { rows } = await pool.query<{ id: string }>(heldHere, [[...own], graceMs, [...running]]);
    const held = rows.map((row) => row.id).filter((id) => !running.has(id));
    const lost = held.filter((id) => suspects.has(id));
    suspects = new Set(held);
    if (lost.length > 0) {
      await pool.query(giveBack, [lost, [...own]]);
      log.warn({ count: lost.length, part: "jobs" }, "jobs whose handing over was lost were given back");
    }
    return false;
  };
}

/** Checks once. A pool counts as dead when two checks in a row find it missing: a connection may drop briefly. */
export function reclaimJobs(pool: pg.Pool, log: Log, graceMs: number): () => Promise<boolean> {
  let suspects = new Set<string>();
  return async () => {
    const { rows } = await pool.query<{ poolId: string }>(abandoned, [lockClass, graceMs]);
    const missing = rows.map((row) => row.poolId);
    const dead = missing.filter((poolId) => suspects.has(poolId));
    suspects = new Set(missing);
    if (dead.length > 0) {
      await pool.query("select graphile_worker.force_unlock_workers($1)", [dead]);
      log.warn({ count: dead.length, part: "jobs" }, "jobs of dead workers were given back");
    }
    return false;
  };
}
