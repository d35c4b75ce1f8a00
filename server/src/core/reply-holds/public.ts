// What held replies hand to the application: their deadlines, reminders and alerts.
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { lookAtHoldsJob, runOutHoldJob, watchHoldsJob } from "./watch-holds.job.ts";

export { holdAlertSource, type UpcomingVisit } from "./alert-handler.ts";
export { settleHoldAlert } from "./settle-hold-alert.ts";

export const replyHolds: ModuleDefinition = {
  name: "reply-holds",
  routes: [],
  jobs: [lookAtHoldsJob, runOutHoldJob, watchHoldsJob],
  crons: [{ name: "reply-holds-watch", pattern: "* * * * *", job: watchHoldsJob }],
};
