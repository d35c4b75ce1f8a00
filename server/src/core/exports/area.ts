// Module definition of exports.
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { buildExportJob } from "./build-export.job.ts";
import { mailExportJob } from "./mail-export.job.ts";
import { purgeExportsJob } from "./purge-exports.job.ts";
import { routes } from "./routes.ts";

export const exportsModule: ModuleDefinition = {
  name: "exports",
  tables: ["export_files"],
  routes,
  jobs: [buildExportJob, mailExportJob, purgeExportsJob],
  crons: [{ name: "exports.tidy", pattern: "*/10 * * * *", job: purgeExportsJob }],
};
