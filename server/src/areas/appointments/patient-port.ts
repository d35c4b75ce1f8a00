// What appointments do when something happens to a patient: they end when the patient is disabled, and follow a merge.
import { sql } from "kysely";
import type { PatientLifecycle, PatientPort } from "../../core/patients/public.ts";
import { announce } from "../../kernel/live.ts";
import { appointmentConditions } from "./patient-filter.ts";
import { homeLocations } from "./places/home-locations.ts";

/** Messages that are already written are suppressed by messaging. */
const disabled: PatientLifecycle["disabled"] = async (ctx, patientIds) => {
  const now = ctx.clock.now().toString();
  const { rows } = await sql<{ id: number }>`
    update appointments set state = 'disabled', lock_version = lock_version + 1, updated_at = ${now}
    where organization_id = ${ctx.org.id} and patient_id = any (${[...patientIds]}::bigint[]) and state in ('scheduled', 'active') returning id`.execute(
    ctx.tx,
  );
  if (rows.length === 0) return;
  const ids = rows.map((row) => row.id);
  await sql`update appointment_reminders set state = 'cancelled', reason = 'patient_disabled', is_settled = true, updated_at = ${now}
    where organization_id = ${ctx.org.id} and appointment_id = any (${ids}::bigint[]) and state in ('active', 'in_progress')`.execute(
    ctx.tx,
  );
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "appointment" });
};

export const appointmentPatientPort: PatientPort = {
  name: "appointments",
  lifecycle: { disabled },
  deletion: {
    isOnRecordSql: ({
      appointments: except = [],
    }) => sql`exists (select from appointments x where x.organization_id = p.organization_id and x.patient_id = p.id
      and x.id <> all (${[...except]}::bigint[]))`,
    isPlannedSql: (now) => sql`exists (select from appointments a where a.organization_id = p.organization_id and a.patient_id = p.id
      and a.starts_at > ${now} and a.state in ('scheduled', 'active'))`,
  },
  merge: { tables: [{ table: "appointments", column: "patient_id", key: ["id"] }] },
  filters: appointmentConditions,
  filterRecords: [
    { filter: "appointment.appointmentTemplateExternalId", table: "appointment_templates", nameSql: sql`title` },
    { filter: "appointment.locationExternalIds", table: "locations", nameSql: sql`name` },
    { filter: "homeLocationExternalId", table: "locations", nameSql: sql`name` },
    { filter: "appointment.providerExternalId", table: "providers", nameSql: sql`concat_ws(' ', first_name, last_name)` },
  ],
  homeLocations,
};
