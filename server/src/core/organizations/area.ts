// Definition of organizations.
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { countContactedJob } from "./contacted-patients.ts";
import { routes } from "./routes.ts";

export const organizations: ModuleDefinition = {
  name: "organizations",
  tables: ["cached_counts", "organization_languages", "organization_services", "organization_zones", "organizations"],
  routes,
  jobs: [countContactedJob],
};
