// Opens a transaction for one organization, or for the engine; the only two ways to reach the tables.
import { type CompiledQuery, DefaultQueryExecutor, type KyselyPlugin, PostgresDialect, Transaction } from "kysely";
import type { Tx } from "../context.ts";
import type { Databases } from "./connect.ts";
import type { DB } from "./db.gen.ts";
import { TenantConnection } from "./tenant-connection.ts";

/** What outlives its transaction (a job whose time was up) finds it closed: by then the connection is somebody else's. */
class Closing implements KyselyPlugin {
  isClosed = false;

  transformQuery({ node }: Parameters<KyselyPlugin["transformQuery"]>[0]) {
    if (this.isClosed) throw new Error("the transaction has ended");
    return node;
  }

  transformResult({ result }: Parameters<KyselyPlugin["transformResult"]>[0]) {
    return Promise.resolve(result);
  }
}

// Only its grammar: the connection is ours.
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error("this one never connects")) });
const [adapter, compiler, driver] = [dialect.createAdapter(), dialect.createQueryCompiler(), dialect.createDriver()];

/** The query builder on one open connection. Nothing waits for what was said before: PostgreSQL keeps the order. */
function speakThrough(connection: TenantConnection, closing: Closing): Tx {
  const provider = { provideConnection: <T>(consumer: (one: TenantConnection) => Promise<T>): Promise<T> => consumer(connection) };
  const executor = new DefaultQueryExecutor(compiler, adapter, provider, [closing]);
  return new Transaction<DB>({ config: { dialect }, dialect, driver, executor });
}

/** The last words: `lastly` travels with the commit, and a transaction that has failed is never taken for one that was kept. */
async function commit(connection: TenantConnection, last: CompiledQuery | undefined): Promise<void> {
  connection.holdBack();
  const said = await Promise.allSettled([last && connection.executeQuery(last), connection.say("commit")]);
  for (const one of said) if (one.status === "rejected") throw one.reason;
  if (said[1].status === "fulfilled" && said[1].value !== "COMMIT")
    throw new Error("a statement had failed: nothing of the transaction was kept");
}

/**
 * Runs `work` in one transaction that sees only this organization: row-level security reads the setting, which ends
 * with the transaction. Begin, setting and the first statement travel together, and so do the last one and the commit:
 * of a list's five round trips two are left. Should beginning ever fail, no organization is set, and so nothing is seen or written.
 */
export async function inOrganization<T>(
  db: Databases,
  organizationId: number,
  work: (tx: Tx) => Promise<T>,
  lastly?: () => CompiledQuery | undefined,
): Promise<T> {
  const client = await db.appPool.connect();
  const connection = new TenantConnection(client);
  const closing = new Closing();
  let failure: unknown;
  try {
    connection.holdBack();
    const begun = connection.say(`begin; select set_config('app.organization_id', '${Number(organizationId)}', true)`);
    // Heard at the end; until then a failure is the next statement's too.
    begun.catch(() => undefined);
    const result = await work(speakThrough(connection, closing));
    const last = lastly?.();
    closing.isClosed = true;
    await commit(connection, last);
    await begun;
    return result;
  } catch (error) {
    closing.isClosed = true;
    // Whatever broke the work is what the caller must hear of; a connection that cannot even roll back ends with it.
    failure = await connection.say("rollback").then(
      () => undefined,
      (broken: unknown) => broken,
    );
    throw error;
  } finally {
    client.release(failure instanceof Error ? failure : undefined);
  }
}

/** Runs `work` in one transaction of the engine, which sees all organizations. */
export function asSystem<T>(db: Databases, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.system.transaction().execute(work);
}
