// The organization that a job or console act runs for, with its enabled services.
import { sql } from "kysely";
import type { Org, Tx } from "../../kernel/context.ts";

export async function loadOrganization(tx: Tx, organizationId: number): Promise<Org> {
  const { rows } = await sql<Org>`
    select o.id, o.code, o.name, o.status, o.time_zone as "timeZone",
      coalesce((select array_agg(s.service order by s.service) from organization_services s where s.organization_id = o.id and s.is_enabled), '{}') as services
    from organizations o where o.id = ${organizationId}`.execute(tx);
  const org = rows[0];
  if (!org) throw new Error("the organization does not exist");
  return org;
}
