// What referrals know about patients: an open referral keeps a patient from being deleted, and referrals follow a merge.
import { sql } from "kysely";
import type { PatientPort } from "../../core/patients/public.ts";

export const referralPatientPort: PatientPort = {
  name: "referrals",
  deletion: {
    isOnRecordSql: ({
      referrals: except = [],
    }) => sql`exists (select from referrals x where x.organization_id = p.organization_id and x.patient_id = p.id
      and x.id <> all (${[...except]}::bigint[]))`,
    isPlannedSql: () => sql`exists (select from referrals r where r.organization_id = p.organization_id and r.patient_id = p.id
      and r.state in ('approved', 'scheduled'))`,
  },
  merge: { tables: [{ table: "referrals", column: "patient_id", key: ["id"] }] },
};
