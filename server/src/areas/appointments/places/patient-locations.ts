// What appointments answer to modules that know no locations: a patient's location (of the next appointment, else of the last one), and time zones.
import { sql } from "kysely";
import type { PatientLocation, PlacesPort } from "../../../core/places/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { reachAll } from "../../../kernel/database/limited-role.ts";
import { rewriteWaiting } from "../rewrite-waiting.ts";
import { replanLocation } from "./replan-location.ts";

interface Row extends PatientLocation {
  patientId: number;
}

/** Of the table `appointments`. */
const inOrganizationZone = (ctx: Ctx) => sql`not exists (select from locations l
  where l.organization_id = ${ctx.org.id} and l.id = location_id and l.time_zone is not null)`;

export const placesPort: PlacesPort = {
  async locationsOf(ctx: Ctx, patientIds: readonly number[]) {
    const now = ctx.clock.now().toString();
    const { rows } = await sql<Row>`
      select v.patient_id as "patientId", l.hours, l.holidays, coalesce(l.time_zone, ${ctx.org.timeZone}) as "timeZone",
        coalesce(l.auto_reply, '{}') as "autoReply"
      from (
        select distinct on (a.patient_id) a.patient_id, a.location_id from appointments a
        where a.organization_id = ${ctx.org.id} and a.patient_id = any (${[...patientIds]}::bigint[]) and a.location_id is not null
          and a.state in ('scheduled', 'active', 'completed')
        order by a.patient_id, a.starts_at <= ${now}, abs(extract(epoch from a.starts_at - ${now}::timestamptz)), a.id
      ) v join locations l on l.organization_id = ${ctx.org.id} and l.id = v.location_id`.execute(ctx.tx);
    return new Map(rows.map(({ patientId, ...location }) => [patientId, location]));
  },
  async countInOrganizationZone(ctx: Ctx) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from appointments where organization_id = ${ctx.org.id}
      and state in ('scheduled', 'active') and starts_at > ${ctx.clock.now().toString()} and ${inOrganizationZone(ctx)}`.execute(ctx.tx);
    return rows[0]?.n ?? 0;
  },
  organizationZoneChanged: (ctx: Ctx) =>
    reachAll(ctx.tx, async () => {
      const { timeZone } = ctx.org;
      await replanLocation(ctx, sql`${inOrganizationZone(ctx)} and time_zone <> ${timeZone}`, timeZone);
      await rewriteWaiting(ctx, sql`a.time_zone = ${timeZone}`);
    }),
};
