// Definition of the welcome of new patients: a job every minute.

import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import type { PatientPort } from "../patients/public.ts";
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
