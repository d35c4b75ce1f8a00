// Definition of groups.
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { changeGroupJob, resumeGroupChangesJob } from "./change-group.job.ts";
import { routes } from "./routes.ts";

export const groups: ModuleDefinition = {
  name: "groups",
  tables: ["patient_group_changes", "patient_group_members", "patient_groups"],
  routes,
  jobs: [changeGroupJob, resumeGroupChangesJob],
  crons: [{ name: "groups-resume", pattern: "* * * * *", job: resumeGroupChangesJob }],
};
