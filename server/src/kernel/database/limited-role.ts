// The limited role: a transaction that does not see confidential records, and the acts that must reach them all the same.
import { can, isOperator } from "@tidings/contract/permissions";
import { sql } from "kysely";
import type { Actor, Tx } from "../context.ts";

/** Row-level security hides confidential records, and everything that belongs to them, from this role. */
export const limitedRole = "tidings_limited";

/** Operators never read confidential records; they are not members of the organization. */
export const isLimited = ({ role, permissions }: Pick<Actor, "role" | "permissions">): boolean =>
  isOperator(role) || !can(permissions, "read", "confidential_care");

/** From here on the transaction sees no confidential record. */
export async function limit(tx: Tx): Promise<void> {
  await sql`set local role ${sql.raw(limitedRole)}`.execute(tx);
}

/** Runs `work` without sight of confidential records in a transaction of the system: counts for readers whose rights differ. */
export async function withoutConfidential<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await limit(tx);
  const result = await work();
  await sql`set local role tidings_app`.execute(tx);
  return result;
}

/**
 * Runs what must reach all records of a patient, whatever the rights of the user: a patient who is disabled, merged or opted out is so for
 * confidential appointments too. Nothing that `work` reads may be shown.
 */
export async function reachAll<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(tx);
  if (rows[0]?.role !== limitedRole) return work();
  await sql`set local role tidings_app`.execute(tx);
  const result = await work();
  await limit(tx);
  return result;
}
