// Reads staff users by internal ids: their names, which of them can sign in, and whose password is old.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";

export interface StaffName {
  externalId: string;
  firstName: string;
  lastName: string;
}

export async function namesOfStaff(ctx: Pick<Ctx, "tx">, userIds: readonly number[]): Promise<Map<number, StaffName>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; external_id: string; first_name: string; last_name: string }>`
    select id, external_id, first_name, last_name from users where id = any (${[...userIds]}::bigint[])`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.id, { externalId: row.external_id, firstName: row.first_name, lastName: row.last_name }]));
}

export interface StaffContact {
  externalId: string;
  firstName: string;
  lastName: string;
  email: string;
  /** E.164; null where the record has none. */
  phone: string | null;
}

/** How the user can be reached; null for none. */
export async function staffContact(ctx: Pick<Ctx, "tx">, userId: number | null): Promise<StaffContact | null> {
  const { rows } = await sql<StaffContact>`select external_id as "externalId", first_name as "firstName", last_name as "lastName", email,
      case when phone like '+%' then phone else '+1' || phone end as phone from users where id = ${userId}`.execute(ctx.tx);
  return rows[0] ?? null;
}

/** Those of the users who can sign in, by name. */
export async function activeStaff(ctx: Pick<Ctx, "tx">, userIds: readonly number[]): Promise<(StaffName & { id: number })[]> {
  const { rows } = await sql<StaffName & { id: number }>`
    select id, external_id as "externalId", first_name as "firstName", last_name as "lastName" from users
    where id = any (${[...userIds]}::bigint[]) and deleted_at is null and status in ('active', 'expired')
    order by fold_key(first_name), fold_key(last_name), id`.execute(ctx.tx);
  return rows;
}

/** Ids of those active users whose password is older than so many days. */
export async function withOlderPassword(ctx: Pick<Ctx, "tx" | "clock">, userIds: readonly number[], days: number): Promise<number[]> {
  const oldest = ctx.clock
    .now()
    .subtract({ hours: 24 * days })
    .toString();
  const { rows } = await sql<{ id: number }>`select id from users
    where id = any (${[...userIds]}::bigint[]) and deleted_at is null and status = 'active' and password_set_at <= ${oldest}`.execute(
    ctx.tx,
  );
  return rows.map(({ id }) => id);
}
