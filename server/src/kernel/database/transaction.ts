// Opens a transaction for one organization, or for the engine; the only two ways to reach the tables.
import { CompiledQuery, type KyselyPlugin } from "kysely";
import type { Tx } from "../context.ts";
import type { Databases } from "./connect.ts";

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

/**
 * Runs `work` in one transaction that sees only this organization: row-level security reads the setting, which ends
 * with the transaction. Begin and setting travel together, a round trip less on every request.
 */
export function inOrganization<T>(db: Databases, organizationId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.app.connection().execute(async (connection) => {
    const say = (text: string) => connection.executeQuery(CompiledQuery.raw(text));
    await say(`begin; select set_config('app.organization_id', '${Number(organizationId)}', true)`);
    const closing = new Closing();
    let result: T;
    try {
      // A connection between begin and commit is what the library calls a transaction.
      result = await work(connection.withPlugin(closing) as unknown as Tx).finally(() => {
        closing.isClosed = true;
      });
    } catch (error) {
      // Whatever broke the work is what the caller must hear of; a connection that cannot even roll back ends with it.
      await say("rollback").catch(() => undefined);
      throw error;
    }
    await say("commit");
    return result;
  });
}

/** Runs `work` in one transaction of the engine, which sees all organizations. */
export function asSystem<T>(db: Databases, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.system.transaction().execute(work);
}
