// What patients hand to the application.
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { purgeMergesJob } from "./merging/purge-merges.job.ts";
import { purgeNamesJob } from "./purge-names.job.ts";
import { routes } from "./routes.ts";

export const patients: ModuleDefinition = {
  name: "patients",
  routes,
  jobs: [purgeMergesJob, purgeNamesJob],
  crons: [
    { name: "patients.forget-merges", pattern: "10 * * * *", job: purgeMergesJob },
    { name: "patients.forget-names", pattern: "40 8 * * *", job: purgeNamesJob },
  ],
};
