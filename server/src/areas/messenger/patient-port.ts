// What Messenger knows about patients: internal notes and drafts follow a merge.
import type { PatientPort } from "../../core/patients/public.ts";

export const messengerPatientPort: PatientPort = {
  name: "messenger",
  merge: {
    tables: [
      { table: "conversation_notes", column: "patient_id", key: ["id"] },
      { table: "message_drafts", column: "patient_id", key: ["id"], onceBy: ["user_id"] },
    ],
  },
};
