// What Messenger knows about patients: internal notes and drafts follow a merge, and notes keep a patient when an import is undone.
import { sql } from "kysely";
import type { PatientPort } from "../../core/patients/public.ts";

export const messengerPatientPort: PatientPort = {
  name: "messenger",
  deletion: {
    isOnRecordSql: () => sql`exists (select from conversation_notes x where x.organization_id = p.organization_id and x.patient_id = p.id)`,
  },
  merge: {
    tables: [
      { table: "conversation_notes", column: "patient_id", key: ["id"] },
      { table: "message_drafts", column: "patient_id", key: ["id"], onceBy: ["user_id"] },
    ],
  },
};
