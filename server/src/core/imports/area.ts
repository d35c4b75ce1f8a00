// Definition of imports, with the import kinds of every area.

import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { effectsJob } from "./effects.job.ts";
import { type ImportEffect, type ImportKind, registerEffects, registerKinds } from "./import-kind.ts";
import { connectImportNotice, type ImportNoticePort } from "./import-notice.ts";
import { processFileJob } from "./process-file.job.ts";
import { purgeFilesJob } from "./purge-files.job.ts";
import { routes } from "./routes.ts";

export function importsModule(kinds: readonly ImportKind[], effects: readonly ImportEffect[], notice: ImportNoticePort): ModuleDefinition {
  registerKinds(kinds);
  registerEffects(effects);
  connectImportNotice(notice);
  return {
    name: "imports",
    tables: [
      "file_column_matches",
      "file_shapes",
      "file_upload_blobs",
      "file_upload_rows",
      "file_upload_sub_files",
      "file_upload_values",
      "file_uploads",
      "file_value_meanings",
      "import_settings",
    ],
    publishes: ["import_stored_bytes"],
    routes,
    jobs: [effectsJob, processFileJob, purgeFilesJob],
    crons: [
      { name: "imports.effects", pattern: "*/10 * * * *", job: effectsJob },
      { name: "imports.tidy", pattern: "*/10 * * * *", job: purgeFilesJob },
    ],
  };
}
