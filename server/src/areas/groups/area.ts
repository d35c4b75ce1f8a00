// What groups hand to the application.
import type { Plug } from "../../kernel/plug.ts";
import { changeGroupJob, resumeGroupChangesJob } from "./change-group.job.ts";
import { routes } from "./routes.ts";

export const groups: Plug = {
  name: "groups",
  routes,
  jobs: [changeGroupJob, resumeGroupChangesJob],
  crons: [{ name: "groups-resume", pattern: "* * * * *", job: resumeGroupChangesJob }],
};
