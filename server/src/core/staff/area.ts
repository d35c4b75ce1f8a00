// What staff hand to the application: sign-in, sessions with their nightly forgetting, and the people themselves.
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import type { UserActivityPort } from "./list-users.ts";
import { purgeSignInJob } from "./purge-sign-in.job.ts";
import { routes } from "./routes.ts";
import { sendRequestedMailJob } from "./send-requested-mail.job.ts";
import { findWaitingMailsJob, sendWaitingMailJob } from "./send-waiting-mail.job.ts";
import { userRoutes } from "./user-routes.ts";

export const staffModule = (activity: UserActivityPort): ModuleDefinition => ({
  name: "staff",
  tables: ["audit_events", "auth_throttles", "memberships", "one_time_codes", "password_history", "password_links", "sessions", "users"],
  publishes: ["audit_events_of_patients"],
  routes: [...routes, ...userRoutes(activity)],
  jobs: [findWaitingMailsJob, sendRequestedMailJob, sendWaitingMailJob, purgeSignInJob],
  crons: [
    { name: "staff.find-waiting", pattern: "* * * * *", job: findWaitingMailsJob },
    { name: "staff.sweep-sign-in", pattern: "10 9 * * *", job: purgeSignInJob },
  ],
});
