// The organization that a job or console act runs for, with its enabled services.
import { sql } from "kysely";
import type { Org, Tx } from "../../kernel/context.ts";
import type { Databases } from "../../kernel/database/connect.ts";

/** The organization with this code, for operators; null: there is none. */
export async function organizationByCode(tx: Tx, code: string): Promise<Org | null> {
  const { rows } = await sql<{ id: number }>`select id from organizations where code = ${code}`.execute(tx);
  return rows[0] ? loadOrganization(tx, rows[0].id) : null;
}

export async function loadOrganization(tx: Tx, organizationId: number): Promise<Org> {
  const { rows } = await sql<Org>`
    select o.id, o.code, o.name, o.status, o.time_zone as "timeZone",
      coalesce((select array_agg(s.service order by s.service) from organization_services s where s.organization_id = o.id and s.is_enabled), '{}') as services
    from organizations o where o.id = ${organizationId}`.execute(tx);
  const org = rows[0];
  if (!org) throw new Error("the organization does not exist");
  return org;
}

/** Code and name of organizations by id, for lists across all of them. */
export async function namesOfOrganizations(tx: Tx, ids: readonly number[]): Promise<Map<number, { code: string; name: string }>> {
  const { rows } = await sql<{ id: number; code: string; name: string }>`
    select id, code, name from organizations where id = any (${[...new Set(ids)]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, code, name }) => [id, { code, name }]));
}

/** Those of the organizations that may send. */
export async function activeOrganizations(db: Databases, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{
    id: number;
  }>`select id from organizations where id = any (${[...ids]}::bigint[]) and status = 'active'`.execute(db.system);
  return new Set(rows.map(({ id }) => id));
}
