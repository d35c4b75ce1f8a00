// Lists the users and API keys in the audit log, including removed users and revoked keys.
import type { audit } from "@tidings/contract/areas/audit";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { paginationOf } from "../organizations/public.ts";

type People = OutputOf<typeof audit.people>;
type Keys = OutputOf<typeof audit.apiKeys>;

/** Current staff first, each part ordered by name. */
export async function listAuditPeople(ctx: Ctx, query: QueryOf<typeof audit.people>): Promise<People> {
  const of = ctx.org.id;
  const { rows } = await sql<People["people"][number] & { n: number }>`
    with who as (
      select m.user_id, m.removed_at is null as is_here from memberships_public m where m.organization_id = ${of}
      union all select u.id, false from users_public u where u.provider_side_role is not null
        and exists (select from audit_events_public e where e.organization_id = ${of} and e.user_id = u.id)
        and not exists (select from memberships_public m where m.organization_id = ${of} and m.user_id = u.id))
    select u.external_id as "externalId", u.first_name as "firstName", u.last_name as "lastName",
      who.is_here and u.deleted_at is null as "isStaffHere", count(*) over () as n
    from who join users_public u on u.id = who.user_id
    order by "isStaffHere" desc, fold_key(u.first_name), fold_key(u.last_name), u.id
    limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`.execute(ctx.tx);
  return { people: rows, pagination: paginationOf(query, rows[0]?.n ?? 0) };
}

export async function listAuditKeys(ctx: Ctx, query: QueryOf<typeof audit.apiKeys>): Promise<Keys> {
  const { rows } = await sql<Keys["apiKeys"][number] & { n: number }>`
    select external_id as "externalId", name, count(*) over () as n from api_keys_public where organization_id = ${ctx.org.id}
    order by lower(name), id limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`.execute(ctx.tx);
  return { apiKeys: rows, pagination: paginationOf(query, rows[0]?.n ?? 0) };
}
