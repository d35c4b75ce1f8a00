// Definition of the welcome of new patients: a job every minute.
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { welcomeJob } from "./welcome.job.ts";

export const welcome: ModuleDefinition = {
  name: "welcome",
  tables: ["patient_welcomes"],
  routes: [],
  jobs: [welcomeJob],
  crons: [{ name: "welcome.send-due", pattern: "* * * * *", job: welcomeJob }],
};
