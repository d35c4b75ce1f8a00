// Patient port of groups: keeps memberships and counts correct at merges and deletions, and imports the group column of patient files.
import type { PatientPort } from "../../core/patients/public.ts";
import { groupImports } from "./import-groups.ts";

const members = { table: "patient_group_members", column: "patient_group_id" };

export const groupPatientPort: PatientPort = {
  name: "groups",
  memberships: { of: { table: "patient_groups" }, members, filter: "patientGroupExternalId" },
  merge: { tables: [{ table: members.table, column: "patient_id", key: [members.column], onceBy: [members.column] }] },
  imports: groupImports,
};
