// What exports hand to the application.
import type { Plug } from "../../kernel/plug.ts";
import { buildExportJob } from "./build-export.job.ts";
import { routes } from "./routes.ts";
import { tidyExportsJob } from "./tidy-exports.job.ts";

export const exportsPlug: Plug = {
  name: "exports",
  routes,
  jobs: [buildExportJob, tidyExportsJob],
  crons: [{ name: "exports.tidy", pattern: "*/10 * * * *", job: tidyExportsJob }],
};
