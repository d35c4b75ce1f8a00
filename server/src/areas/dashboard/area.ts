// What the dashboard hands to the application.
import { dashboard as endpoints } from "@tidings/contract/areas/dashboard";
import { route } from "../../kernel/http/route.ts";
import type { Plug } from "../../kernel/plug.ts";
import { readDashboard } from "./read-dashboard.ts";

export const dashboard: Plug = {
  name: "dashboard",
  routes: [route(endpoints.show, (ctx) => readDashboard(ctx))],
};
