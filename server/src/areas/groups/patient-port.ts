// Patient port of groups: keeps memberships and counts correct at merges and deletions, and imports the group column of patient files.
import { sql } from "kysely";
import type { PatientPort } from "../../core/patients/public.ts";
import { groupImports } from "./import-groups.ts";

const members = { table: "patient_group_members", column: "patient_group_id" };

export const groupPatientPort: PatientPort = {
  name: "groups",
  memberships: { of: { table: "patient_groups" }, members, filter: "patientGroupExternalId" },
  merge: { tables: [{ table: members.table, column: "patient_id", key: [members.column], onceBy: [members.column] }] },
  imports: groupImports,
  groupNamesSql: sql`(select string_agg(g.name, '; ' order by lower(g.name)) from patient_group_members m join patient_groups g
    on g.organization_id = m.organization_id and g.id = m.patient_group_id
    where m.organization_id = p.organization_id and m.patient_id = p.id and not g.is_automated)`,
};
