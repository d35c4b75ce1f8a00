// What appointments answer to modules that know no locations: a patient's location (their home, else that of the next appointment), its texting number, and time zones.
import { sql } from "kysely";
import type { NamedLocation, PatientConcern, PatientLocation, PlacesPort } from "../../../core/places/public.ts";
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
  async locationsOf(ctx: Ctx, asked: readonly PatientConcern[]) {
    const now = ctx.clock.now().toString();
    const patientIds = asked.map(({ patientId }) => patientId);
    const { rows } = await sql<Row>`
      select v.patient_id as "patientId", l.hours, l.holidays, coalesce(l.time_zone, ${ctx.org.timeZone}) as "timeZone",
        coalesce(l.auto_reply, '{}') as "autoReply"
      from (
        select h.patient_id, coalesce((select a.location_id from appointments a where a.organization_id = ${ctx.org.id} and a.patient_id = h.patient_id
            and a.external_id = c.appointment), h.location_id, (select a.location_id from appointments a
          where a.organization_id = ${ctx.org.id} and a.patient_id = h.patient_id and a.location_id is not null
            and a.state in ('scheduled', 'active', 'completed')
          order by a.starts_at <= ${now}, abs(extract(epoch from a.starts_at - ${now}::timestamptz)), a.id limit 1)) as location_id
        from unnest(${patientIds}::bigint[], ${asked.map((one) => one.appointmentExternalId)}::text[]) as c (patient_id, appointment)
        join home_locations(${ctx.org.id}::bigint, ${patientIds}::bigint[]) h on h.patient_id = c.patient_id
      ) v join locations l on l.organization_id = ${ctx.org.id} and l.id = v.location_id`.execute(ctx.tx);
    return new Map(rows.map(({ patientId, ...location }) => [patientId, location]));
  },
  async locationNames(ctx: Ctx) {
    const { rows } = await sql<NamedLocation>`select id, external_id as "externalId", name from locations
      where organization_id = ${ctx.org.id} and merged_into_id is null order by name_key, id`.execute(ctx.tx);
    return rows;
  },
  async locationSenders(ctx: Ctx) {
    const { rows } = await sql<{ id: number; sender_id: number }>`select id, sender_id from locations
      where organization_id = ${ctx.org.id} and sender_id is not null`.execute(ctx.tx);
    return new Map<number | null, number>(rows.map(({ id, sender_id }) => [id, sender_id]));
  },
  async homeSenders(ctx: Ctx, patientIds: readonly number[]) {
    const { rows } = await sql<{ id: number; sender_id: number }>`select h.patient_id as id, l.sender_id
      from home_locations(${ctx.org.id}::bigint, ${[...patientIds]}::bigint[]) h
      join locations l on l.organization_id = ${ctx.org.id} and l.id = h.location_id where l.sender_id is not null`.execute(ctx.tx);
    return new Map<number | null, number>(rows.map(({ id, sender_id }) => [id, sender_id]));
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
