// Opens a transaction for one organization or for the system; the only two ways to access the tables.
import { type CompiledQuery, DefaultQueryExecutor, type KyselyPlugin, PostgresDialect, Transaction } from "kysely";
import type { Tx } from "../context.ts";
import type { Databases } from "./connect.ts";
import type { DB } from "./db.gen.ts";
import { type Limits, limitStatements } from "./limited-role.ts";
import { TenantConnection } from "./tenant-connection.ts";

/** Work that outlives its transaction (a job that timed out) gets an error: by then the connection may serve other work. */
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

// Only the SQL dialect is used: the connection is ours.
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error("this one never connects")) });
const [adapter, compiler, driver] = [dialect.createAdapter(), dialect.createQueryCompiler(), dialect.createDriver()];

/** Kysely on one open connection. Statements are sent without waiting for earlier results: PostgreSQL keeps the order. */
function createTransaction(connection: TenantConnection, closing: Closing): Tx {
  const provider = { provideConnection: <T>(consumer: (one: TenantConnection) => Promise<T>): Promise<T> => consumer(connection) };
  const executor = new DefaultQueryExecutor(compiler, adapter, provider, [closing]);
  return new Transaction<DB>({ config: { dialect }, dialect, driver, executor });
}

/** Commits: `beforeCommit` is sent together with the commit, and a transaction that failed is never reported as committed. */
async function commit(connection: TenantConnection, last: CompiledQuery | undefined): Promise<void> {
  connection.holdBack();
  const said = await Promise.allSettled([last && connection.executeQuery(last), connection.say("commit")]);
  for (const one of said) if (one.status === "rejected") throw one.reason;
  if (said[1].status === "fulfilled" && said[1].value !== "COMMIT")
    throw new Error("a statement had failed: nothing of the transaction was kept");
}

/**
 * Runs `work` in a transaction that sees only this organization: row-level security reads a setting that ends with the transaction.
 * Begin, setting and the first statement are sent together, and so are the last one and the commit: a list request needs two round trips
 * instead of five. If begin fails, no organization is set, so nothing can be read or written. `limits` hide records.
 */
export async function inOrganization<T>(
  db: Databases,
  organizationId: number,
  work: (tx: Tx) => Promise<T>,
  { limits, beforeCommit }: { limits?: Limits; beforeCommit?: () => CompiledQuery | undefined } = {},
): Promise<T> {
  const client = await db.appPool.connect();
  const connection = new TenantConnection(client);
  const closing = new Closing();
  let failure: unknown;
  try {
    connection.holdBack();
    const begun = connection.say(
      `begin; ${limits ? limitStatements(limits) : ""}select set_config('app.organization_id', '${Number(organizationId)}', true)`,
    );
    // Its error is handled at the end; until then it also fails the next statement.
    begun.catch(() => undefined);
    const result = await work(createTransaction(connection, closing));
    const last = beforeCommit?.();
    closing.isClosed = true;
    await commit(connection, last);
    await begun;
    return result;
  } catch (error) {
    closing.isClosed = true;
    // The caller must get the original error; a connection that cannot roll back is discarded.
    failure = await connection.say("rollback").then(
      () => undefined,
      (broken: unknown) => broken,
    );
    throw error;
  } finally {
    client.release(failure instanceof Error ? failure : undefined);
  }
}

/** Runs `work` in a system transaction, which sees all organizations. */
export function asSystem<T>(db: Databases, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.system.transaction().execute(work);
}
