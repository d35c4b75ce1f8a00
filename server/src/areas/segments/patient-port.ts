// What segments know about patients: memberships, which count and follow a merge.
import type { PatientPort } from "../../core/patients/public.ts";

const members = { table: "patient_segment_members", column: "patient_segment_id" };

export const segmentPatientPort: PatientPort = {
  name: "segments",
  memberships: { of: { table: "patient_segments" }, members, filter: "patientSegmentExternalId" },
  merge: { tables: [{ table: members.table, column: "patient_id", key: [members.column], onceBy: [members.column] }] },
};
