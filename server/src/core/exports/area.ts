// Module definition of exports.
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { buildExportJob } from "./build-export.job.ts";
import { connectExportNotice, type ExportNoticePort } from "./export-notice.ts";
import { mailExportJob } from "./mail-export.job.ts";
import { purgeExportsJob } from "./purge-exports.job.ts";
import { routes } from "./routes.ts";

export function exportsModule(notice: ExportNoticePort): ModuleDefinition {
  connectExportNotice(notice);
  return {
    name: "exports",
    tables: ["export_files"],
    routes,
    jobs: [buildExportJob, mailExportJob, purgeExportsJob],
    crons: [{ name: "exports.tidy", pattern: "*/10 * * * *", job: purgeExportsJob }],
  };
}
