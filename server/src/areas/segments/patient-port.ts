// What segments know about patients: memberships, which count and follow a merge.
import { sql } from "kysely";
import type { PatientPort } from "../../core/patients/public.ts";

const members = { table: "patient_segment_members", column: "patient_segment_id" };

export const segmentPatientPort: PatientPort = {
  name: "segments",
  memberships: { of: { table: "patient_segments" }, members, filter: "patientSegmentExternalId" },
  merge: { tables: [{ table: members.table, column: "patient_id", key: [members.column], onceBy: [members.column] }] },
  confidentialFilters: async (ctx, { patientSegmentExternalId: named }) => {
    if (!named?.length) return false;
    const { rows } = await sql`select from patient_segments
      where organization_id = ${ctx.org.id} and is_confidential and external_id::text = any (${[named].flat()}::text[]) limit 1`.execute(
      ctx.tx,
    );
    return rows.length > 0;
  },
};
