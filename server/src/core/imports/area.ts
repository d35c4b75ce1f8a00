// What imports hand to the application, given every area's kinds.
import type { Plug } from "../../kernel/plug.ts";
import { type ImportKind, knowKinds } from "./import-kind.ts";
import { processFileJob } from "./process-file.job.ts";
import { routes } from "./routes.ts";
import { tidyFilesJob } from "./tidy-files.job.ts";

export function importsPlug(kinds: readonly ImportKind[]): Plug {
  knowKinds(kinds);
  return {
    name: "imports",
    routes,
    jobs: [processFileJob, tidyFilesJob],
    crons: [{ name: "imports.tidy", pattern: "*/10 * * * *", job: tidyFilesJob }],
  };
}
