// Module definition of drafts of forms.
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { purgeFormDraftsJob } from "./purge-form-drafts.job.ts";
import { routes } from "./routes.ts";

export const formDraftsModule: ModuleDefinition = {
  name: "form-drafts",
  tables: ["form_drafts"],
  routes,
  jobs: [purgeFormDraftsJob],
  crons: [{ name: "form-drafts.purge", pattern: "25 * * * *", job: purgeFormDraftsJob }],
};
