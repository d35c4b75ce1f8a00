// Definition of organizations; jobs load theirs through it.

import { connectOrganizations } from "../../kernel/jobs/job-context.ts";
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { countContactedJob } from "./contacted-patients.ts";
import { loadOrganization } from "./load-organization.ts";
import { routes } from "./routes.ts";

export function organizationsModule(): ModuleDefinition {
  connectOrganizations(loadOrganization);
  return {
    name: "organizations",
    tables: ["cached_counts", "organization_languages", "organization_services", "organization_zones", "organizations"],
    routes,
    jobs: [countContactedJob],
  };
}
