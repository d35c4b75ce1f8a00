// Limited roles: a transaction that does not see confidential records, or patients of other locations, and the acts that must reach them.
import { can, isOperator } from "@tidings/contract/permissions";
import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Actor, Tx } from "../context.ts";

/** Row-level security hides confidential records, and everything that belongs to them, from this role. */
const limitedRole = "tidings_limited";
/** From this one it hides the patients of other locations, with everything about them, and from the third both. */
const locationRole = "tidings_at_locations";
const limitedLocationRole = "tidings_limited_at_locations";

/** A visit is a reason to see a patient from its booking until this long after it. */
const visitMonths = 12;

/** What a transaction does not see. */
export interface Limits {
  hidesConfidential: boolean;
  /** Absent: patients of all locations. */
  locations?: { ids: readonly number[]; userId: number | null; visitsSince: string };
}

/** Operators never read confidential records; they are not members of the organization. */
export const isLimited = ({ role, permissions }: Pick<Actor, "role" | "permissions">): boolean =>
  isOperator(role) || !can(permissions, "read", "confidential_care");

/** The user sees patients of some locations only. */
export const isAtLocations = ({ locationIds }: Pick<Actor, "locationIds">): boolean => locationIds !== undefined;

/** Equal for users who see the same records of an organization: for what is kept from one request to the next. */
export const readerKey = (actor: Pick<Actor, "role" | "permissions" | "locationIds">): string =>
  `${isLimited(actor) ? "open" : "all"} ${actor.locationIds ? `at ${actor.locationIds.toSorted((a, b) => a - b).join()}` : "everywhere"}`;

type Limited = Pick<Actor, "role" | "permissions" | "locationIds" | "userId">;

/** Visits since then, and upcoming ones, let staff of their location see the patient. */
export const visitsSince = (clock: Clock): string =>
  clock.now().toZonedDateTimeISO("UTC").subtract({ months: visitMonths }).toInstant().toString();

/** The limits of a user at this moment. */
export function limitsOf(actor: Limited, clock: Clock): Limits {
  const { locationIds: ids, userId } = actor;
  return { hidesConfidential: isLimited(actor), ...(ids ? { locations: { ids, userId, visitsSince: visitsSince(clock) } } : {}) };
}

/** The statements that limit a transaction, each ending in a semicolon; empty where nothing is hidden. Contains numbers and a time only. */
export function limitStatements({ hidesConfidential, locations }: Limits): string {
  const role = locations ? (hidesConfidential ? limitedLocationRole : locationRole) : limitedRole;
  if (!locations) return hidesConfidential ? `set local role ${role}; ` : "";
  const ids = locations.ids.map(Number).join();
  return `set local role ${role}; set local app.location_ids = '{${ids}}'; set local app.user_id = '${Number(locations.userId ?? 0)}'; set local app.visits_since = '${Temporal.Instant.from(locations.visitsSince).toString()}'; `;
}

async function setRole(tx: Tx, role: string): Promise<void> {
  await sql.raw(`set local role ${role}`).execute(tx);
}

/** From here on the transaction does not see what these limits hide. */
export async function limit(tx: Tx, limits: Limits): Promise<void> {
  for (const statement of limitStatements(limits).split("; ").filter(Boolean)) await sql.raw(statement).execute(tx);
}

async function currentRole(tx: Tx): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(tx);
  return rows[0]?.role ?? "";
}

/** Runs `work` with the limits of a reader: counts for readers whose rights differ. */
export async function limitedBy<T>(tx: Tx, limits: Limits, work: () => Promise<T>): Promise<T> {
  const before = await currentRole(tx);
  await limit(tx, limits);
  const result = await work();
  await setRole(tx, before);
  return result;
}

/**
 * Runs what must reach all records of a patient, whatever the rights of the user: a patient who is disabled, merged or opted out is so for
 * confidential appointments too. Nothing that `work` reads may be shown, except a safety alert to those who were paged for it, and whether
 * the user sees the patient is asked before.
 */
export async function reachAll<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const role = await currentRole(tx);
  if (![limitedRole, locationRole, limitedLocationRole].includes(role)) return work();
  await setRole(tx, "tidings_app");
  const result = await work();
  await setRole(tx, role);
  return result;
}
