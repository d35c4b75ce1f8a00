// Module definition of users: the people of an organization, their roles and permissions, and the emails about waiting messages.
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import type { UserActivityPort } from "./list-users.ts";
import { userRoutes } from "./routes.ts";
import { findWaitingMailsJob, sendWaitingMailJob } from "./send-waiting-mail.job.ts";
import { connectUserLocations, type UserLocationPort } from "./user-locations.ts";

export function usersModule(activity: UserActivityPort, locations: UserLocationPort): ModuleDefinition {
  connectUserLocations(locations);
  return definition(activity);
}

const definition = (activity: UserActivityPort): ModuleDefinition => ({
  name: "users",
  tables: ["memberships"],
  publishes: ["memberships_public"],
  announces: ["memberships"],
  routes: userRoutes(activity),
  jobs: [findWaitingMailsJob, sendWaitingMailJob],
  // The names of jobs and crons are kept from before the module, because queued rows contain them.
  crons: [{ name: "staff.find-waiting", pattern: "* * * * *", job: findWaitingMailsJob }],
});
