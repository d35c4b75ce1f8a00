// What the welcome knows about patients: one that is due follows a merge.
import type { PatientPort } from "../../core/patients/public.ts";

export const welcomePatientPort: PatientPort = {
  name: "welcome",
  merge: { tables: [{ table: "patient_welcomes", column: "patient_id", key: [], onceBy: [] }] },
};
