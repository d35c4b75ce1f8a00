// Locations as patients need them: the name of a home location, ids and choices for forms and files, and the location of the last visit.
import { sql } from "kysely";
import type { HomeLocationPort } from "../../../core/patients/public.ts";
import { locationChoices, placeIds } from "./place-records.ts";

const of = sql`from locations h where h.organization_id = p.organization_id and h.id = p.home_location_id`;

export const homeLocations: HomeLocationPort = {
  shownSql: sql`(select json_build_object('externalId', h.external_id, 'name', h.name) ${of})`,
  nameSql: sql`(select h.name ${of})`,
  async idsOf(ctx, externalIds) {
    const rows = await placeIds(ctx, "location", externalIds);
    return new Map(rows.map(({ asked, id }) => [asked, id]));
  },
  choices: locationChoices,
  visitorsSql: (organizationId, locationIds, since) => sql`select v.patient_id from visit_locations v
    where v.organization_id = ${organizationId} and v.home_location_id <> v.location_id and v.home_location_id <> all (${[...locationIds, 0]}::bigint[])
      and v.location_id = any (${[...locationIds]}::bigint[]) and v.latest_at >= ${since}::timestamptz`,
  async follow(ctx, patientIds) {
    await sql`select set_homes_of_visitors(${ctx.org.id}::bigint, ${[...patientIds]}::bigint[])`.execute(ctx.tx);
  },
};
