// The patients that a user who is limited to locations sees, as a set that indexes find. Row-level security decides; this says where to look.
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { visitsSince } from "../../../kernel/database/limited-role.ts";
import { portsOf } from "../patient-ports.ts";

/**
 * A query of `patient_id`, for statements that would otherwise check every row of a large table: the locations are in its text, so that the
 * planner knows how few patients these are.
 */
export function visiblePatients({ org, actor, clock }: Pick<Ctx, "org" | "actor" | "clock">): RawBuilder<unknown> {
  const ids = actor.locationIds ?? [];
  const visitors = portsOf("homeLocations").map(({ visitorsSql }) => visitorsSql(org.id, ids, visitsSince(clock)));
  const sets = [
    sql`select h.patient_id from patient_homes h where h.organization_id = ${org.id} and h.location_id = any (${[...ids, 0]}::bigint[])`,
    ...visitors,
    sql`select unnest(my_paged_patient_ids()) as patient_id`,
  ];
  return sql`(${sql.join(sets, sql` union `)})`;
}
