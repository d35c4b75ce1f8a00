// Finds jobs locked by a worker process that has died and gives them back; the job library alone would wait four hours.
import type pg from "pg";
import type { Listener } from "../database/listen.ts";
import type { Log } from "../log.ts";

/** Any fixed number: the first half of the lock that tells "this pool of workers is alive". */
const lockClass = 7_142_029;

/** Answers with the function that declares a pool of workers alive for as long as this process is connected. */
export async function declareAlive(listener: Listener): Promise<(poolId: string) => Promise<void>> {
  const pools = new Set<string>();
  let current: pg.Client | null = null;
  const lock = (client: pg.Client, poolId: string) => client.query("select pg_try_advisory_lock($1, hashtext($2))", [lockClass, poolId]);
  await listener.onConnect(async (client) => {
    current = client;
    for (const poolId of pools) await lock(client, poolId);
  });
  return async (poolId) => {
    pools.add(poolId);
    if (current) await lock(current, poolId);
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

/** One look. A pool counts as dead when it was missing in two looks: a connection may blink. */
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
