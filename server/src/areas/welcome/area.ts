// Definition of the welcome of new patients: a job every minute.

import type { PatientPort } from "../../core/patients/public.ts";
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { welcomePatientPort } from "./patient-port.ts";
import { welcomeJob } from "./welcome.job.ts";

export const welcome = {
  name: "welcome",
  tables: ["patient_welcomes"],
  routes: [],
  jobs: [welcomeJob],
  crons: [{ name: "welcome.send-due", pattern: "* * * * *", job: welcomeJob }],
  patientPort: welcomePatientPort,
} satisfies ModuleDefinition & { patientPort: PatientPort };
