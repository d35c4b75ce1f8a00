// The location of a patient for modules that know no locations: that of the next appointment, else of the last one.
import { sql } from "kysely";
import type { PatientLocation, PlacesPort } from "../../../core/places/public.ts";
import type { Ctx } from "../../../kernel/context.ts";

interface Row extends PatientLocation {
  patientId: number;
}

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
};
