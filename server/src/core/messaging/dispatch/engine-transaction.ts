// Transactions of the dispatcher below the query builder: its statements are prepared once and executed thousands of times.
import type { PoolClient } from "pg";
import type { Databases } from "../../../kernel/database/connect.ts";

async function transact<T>(client: PoolClient, begin: string, work: (client: PoolClient) => Promise<T>): Promise<T> {
  let failure: Error | undefined;
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    await client.query("rollback").catch(() => undefined);
    throw failure;
  } finally {
    // A connection that failed inside a transaction is not trusted again.
    client.release(failure);
  }
}

/** As the tenant-bound role, for one organization; row-level security holds. */
export async function asOrganization<T>(db: Databases, organizationId: number, work: (client: PoolClient) => Promise<T>): Promise<T> {
  // Each row of a chunk is another message: a cache in front of the primary key never hits.
  const begin = `begin; set local enable_memoize = off; select set_config('app.organization_id', '${Number(organizationId)}', true)`;
  return transact(await db.appPool.connect(), begin, work);
}

export async function asEngine<T>(db: Databases, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return transact(await db.systemPool.connect(), "begin", work);
}
