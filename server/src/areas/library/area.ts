// Definition of the library's documents.
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { purgeUploadsJob } from "./purge-uploads.job.ts";
import { routes } from "./routes.ts";

export const library: ModuleDefinition = {
  name: "library",
  tables: ["library_documents", "library_uploads"],
  routes,
  jobs: [purgeUploadsJob],
  crons: [{ name: "library.tidy", pattern: "17 * * * *", job: purgeUploadsJob }],
};
