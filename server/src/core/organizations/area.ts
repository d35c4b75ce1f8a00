// Definition of organizations; jobs load theirs through it.

import { connectOrganizations } from "../../kernel/jobs/job-context.ts";
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { countContactedJob } from "./contacted-patients.ts";
import type { CounterPort } from "./counters.ts";
import { loadOrganization } from "./load-organization.ts";
import { routesWith } from "./routes.ts";

export function organizationsModule(counters: readonly CounterPort[]): ModuleDefinition {
  connectOrganizations(loadOrganization);
  return {
    name: "organizations",
    tables: ["cached_counts", "organization_languages", "organization_services", "organization_zones", "organizations"],
    publishes: [
      "organization_languages_public",
      "organization_services_public",
      "organizations_public",
      "local_day",
      "requires_recorded_consent",
    ],
    announces: ["organizations"],
    routes: routesWith(counters),
    jobs: [countContactedJob],
  };
}
