// What notifications know about patients: they follow a merge.
import type { PatientPort } from "../patients/public.ts";

export const notificationsPatientPort: PatientPort = {
  name: "notifications",
  merge: { tables: [{ table: "notifications", column: "patient_id", key: ["id"] }] },
};
