// The patients that a user who is limited to locations sees, as sets that indexes find. Row-level security decides; this says where to look.
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { visitsSince } from "../../../kernel/database/limited-role.ts";
import { portsOf } from "../patient-ports.ts";

type Reader = Pick<Ctx, "org" | "actor" | "clock">;

/** The locations of the reader and 0, which stands for no home location. */
export const homesOf = ({ actor }: Pick<Ctx, "actor">): RawBuilder<number[]> => sql`${[...(actor.locationIds ?? []), 0]}::bigint[]`;

/** A query of `patient_id`: those whose home location is none of the reader's, seen for a visit or an alert. May name one twice. */
export function patientsFromElsewhere({ org, actor, clock }: Reader): RawBuilder<unknown> {
  const visitors = portsOf("homeLocations").map(({ visitorsSql }) => visitorsSql(org.id, actor.locationIds ?? [], visitsSince(clock)));
  return sql.join([...visitors, sql`select unnest(my_paged_patient_ids()) as patient_id`], sql` union all `);
}

/**
 * A query of `patient_id`, for statements that would otherwise check every row of a large table: the locations are in its text, so that the
 * planner knows how few patients these are. May name one twice.
 */
export const visiblePatients = (ctx: Reader): RawBuilder<unknown> => sql`(
  select h.patient_id from patient_homes h where h.organization_id = ${ctx.org.id} and h.location_id = any (${homesOf(ctx)})
  union all ${patientsFromElsewhere(ctx)})`;
