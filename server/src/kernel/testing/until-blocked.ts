// For tests of writers that cross: waits until so many sessions of this database stand before a lock, and sends acts into that queue.
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Databases } from "../database/connect.ts";
import type { DB } from "../database/db.gen.ts";
import { asSystem } from "../database/transaction.ts";

export async function untilBlocked(system: Kysely<DB>, count: number): Promise<void> {
  const waiting = sql<{ pid: number }>`select distinct pid from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database()`;
  for (let n = -1; n < count; ) n = (await waiting.execute(system)).rows.length;
}

/** Starts each while `held` locks its row, so that all of them stand in the queue in this order. */
export async function startBehind<T>(db: Databases, held: RawBuilder<unknown>, acts: readonly (() => Promise<T>)[]): Promise<T[]> {
  const started: Promise<T>[] = [];
  await asSystem(db, async (tx) => {
    await held.execute(tx);
    for (const act of acts) {
      started.push(act());
      await untilBlocked(db.system, started.length);
    }
  });
  return Promise.all(started);
}
