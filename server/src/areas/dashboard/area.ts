// Definition of the dashboard.
import { dashboard as endpoints } from "@tidings/contract/areas/dashboard";
import { route } from "../../kernel/http/route.ts";
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { readDashboard } from "./read-dashboard.ts";

export const dashboard: ModuleDefinition = {
  name: "dashboard",
  routes: [route(endpoints.show, (ctx, { query }) => readDashboard(ctx, query.search?.locationExternalId))],
};
