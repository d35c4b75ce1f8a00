// What patients hand to the application.
import type { Plug } from "../../kernel/plug.ts";
import { forgetNamesJob } from "./forget-names.job.ts";
import { forgetMergesJob } from "./merging/forget-merges.job.ts";
import { routes } from "./routes.ts";

export const patients: Plug = {
  name: "patients",
  routes,
  jobs: [forgetMergesJob, forgetNamesJob],
  crons: [
    { name: "patients.forget-merges", pattern: "10 * * * *", job: forgetMergesJob },
    { name: "patients.forget-names", pattern: "40 8 * * *", job: forgetNamesJob },
  ],
};
