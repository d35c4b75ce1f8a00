// Opens a transaction for one organization, or for the engine; the only two ways to reach the tables.
import { type Kysely, sql } from "kysely";
import type { Tx } from "../context.ts";
import type { Databases } from "./connect.ts";
import type { DB } from "./db.gen.ts";

/** Sets the organization for the rest of this transaction; row-level security reads it. */
export async function setOrganization(tx: Kysely<DB>, organizationId: number): Promise<void> {
  await sql`select set_config('app.organization_id', ${String(organizationId)}, true)`.execute(tx);
}

/** Runs `work` in one transaction that sees only this organization. */
export function inOrganization<T>(db: Databases, organizationId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.app.transaction().execute(async (tx) => {
    await setOrganization(tx, organizationId);
    return work(tx);
  });
}

/** Runs `work` in one transaction of the engine, which sees all organizations. */
export function asSystem<T>(db: Databases, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.system.transaction().execute(work);
}
