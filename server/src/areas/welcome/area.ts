// Definition of the welcome of new patients: a job every minute.

import type { ImportEffect } from "../../core/imports/public.ts";
import type { FirstMessagePort } from "../../core/messaging/public.ts";
import type { PatientPort } from "../../core/patients/public.ts";
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { welcomeInFirstMessage } from "./first-message.ts";
import { welcomeEffect } from "./import-effect.ts";
import { welcomePatientPort } from "./patient-port.ts";
import { welcomeJob } from "./welcome.job.ts";

export const welcome = {
  name: "welcome",
  tables: ["patient_welcomes"],
  routes: [],
  jobs: [welcomeJob],
  crons: [{ name: "welcome.send-due", pattern: "* * * * *", job: welcomeJob }],
  patientPort: welcomePatientPort,
  importEffect: welcomeEffect,
  firstMessage: welcomeInFirstMessage,
} satisfies ModuleDefinition & { patientPort: PatientPort; importEffect: ImportEffect; firstMessage: FirstMessagePort };
