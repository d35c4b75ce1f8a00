// Module definition of alerts: routes, and the job that sends due pages every minute.
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import type { AlertSourceHandler } from "./alert-source.ts";
import { routesWith } from "./routes.ts";
import { pageDueJob, watchAlertsJob } from "./watch-alerts.job.ts";

export const alertsModule = (sources: readonly AlertSourceHandler[]): ModuleDefinition => ({
  name: "alerts",
  tables: ["alert_pages", "alert_settings", "alerts", "on_call_people"],
  publishes: ["alerts_public", "my_paged_numbers", "open_carrier_alerts", "patients_with_safety_alert"],
  routes: routesWith(sources),
  jobs: [pageDueJob, watchAlertsJob],
  crons: [{ name: "alerts-watch", pattern: "* * * * *", job: watchAlertsJob }],
});
