// What alerts about the carrier hand to the application: a look every minute.
import type { ModuleDefinition } from "../../kernel/module-definition.ts";

export { carrierAlertSource } from "./alert-handler.ts";

import { alertRefusalsJob, watchRefusalsJob } from "./watch-refusals.job.ts";

export const carrierAlerts: ModuleDefinition = {
  name: "carrier-alerts",
  routes: [],
  jobs: [alertRefusalsJob, watchRefusalsJob],
  crons: [{ name: "carrier-alerts-watch", pattern: "* * * * *", job: watchRefusalsJob }],
};
