// Locations to which a staff user is limited: the port to their owner, and the rules for granting them.
import type { User } from "@tidings/contract/areas/users";
import { isOperator } from "@tidings/contract/permissions";
import type { Ctx } from "../../kernel/context.ts";
import { isAtLocations } from "../../kernel/database/limited-role.ts";
import { invalidField, problem } from "../../kernel/problem.ts";
import type { UserFields } from "./user-columns.ts";

/** What the owner of locations offers. Both run in transactions of the system: each names the organization. */
export interface UserLocationPort {
  /** By internal id, in the order of their names; those that the reader must not know of are left out. */
  namesOf(ctx: Ctx, ids: readonly number[]): Promise<Map<number, NonNullable<User["locations"]>[number]>>;
  /** Internal ids of the given locations of the organization, by external id. */
  idsOf(ctx: Ctx, externalIds: readonly string[]): Promise<Map<string, number>>;
}

let connected: UserLocationPort | null = null;

/** Called once by the application. */
export function connectUserLocations(port: UserLocationPort): void {
  connected = port;
}

export function userLocations(): UserLocationPort {
  if (!connected) throw new Error("the locations of users are not connected: app.ts connects them");
  return connected;
}

const refusal = (field: keyof UserFields) => problem("forbidden", { [field]: [{ key: "validation.readOnly" }] });

const isLimitedHere = ({ actor }: Pick<Ctx, "actor">): boolean => isAtLocations(actor) && !isOperator(actor.role);

export interface LocationColumn {
  location_ids?: number[] | null;
}

/** The locations of each row, in the order of their names; null for a row that is not limited. One query for all rows. */
export async function locationsOfRows(ctx: Ctx, rows: readonly { location_ids: number[] | null }[]): Promise<User["locations"][]> {
  const all = new Set(rows.flatMap((row) => row.location_ids ?? []));
  const names = all.size > 0 ? await userLocations().namesOf(ctx, [...all]) : new Map<number, never>();
  return rows.map(({ location_ids: ids }) => ids && [...names].flatMap(([id, place]) => (ids.includes(id) ? [place] : [])));
}

/** The column for the given field: null for all locations. A user who is limited grants no more than what they have. */
export async function locationColumn(ctx: Ctx, asked: readonly string[] | null | undefined): Promise<LocationColumn> {
  if (asked === undefined) return {};
  if (asked === null) {
    if (isLimitedHere(ctx)) throw refusal("locationExternalIds");
    return { location_ids: null };
  }
  const known = await userLocations().idsOf(ctx, asked);
  const ids = [...new Set(asked)].map((externalId) => {
    const id = known.get(externalId);
    if (id === undefined) throw invalidField("locationExternalIds", { key: "validation.invalid" });
    return id;
  });
  if (isLimitedHere(ctx) && ids.some((id) => !ctx.actor.locationIds?.includes(id))) throw refusal("locationExternalIds");
  return { location_ids: ids };
}

/** A new user that a limited supervisor adds is limited too. */
export function assertMayAddUser(ctx: Ctx, { locationExternalIds }: UserFields): void {
  if (isLimitedHere(ctx) && !locationExternalIds) throw refusal("locationExternalIds");
}

/** Changing the email of a user who sees more would allow signing in as that user. */
export function assertMayChangeEmail(ctx: Ctx, locationIds: readonly number[] | null, change: UserFields): void {
  const seesMore = locationIds === null || locationIds.some((id) => !ctx.actor.locationIds?.includes(id));
  if (isLimitedHere(ctx) && seesMore && (change.email !== undefined || change.locationExternalIds !== undefined))
    throw refusal(change.email === undefined ? "locationExternalIds" : "email");
}

/** In words, for the audit log. */
export const locationNames = ({ locations }: Pick<User, "locations">): string =>
  locations === null ? "all" : locations.map(({ name }) => name).join(", ");
