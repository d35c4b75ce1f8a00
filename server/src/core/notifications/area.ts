// Module definition of notifications: what concerns a staff user personally. Safety and sending are the alerts' own.
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { findDigests, mailDigest } from "./mail-digest.job.ts";
import { purgeNotificationsJob } from "./purge-notifications.job.ts";
import { routes } from "./routes.ts";

export const notificationsModule: ModuleDefinition = {
  name: "notifications",
  tables: ["notifications"],
  routes,
  jobs: [purgeNotificationsJob, findDigests, mailDigest],
  crons: [
    { name: "notifications-purge", pattern: "40 9 * * *", job: purgeNotificationsJob },
    { name: "notifications-digest", pattern: "*/15 * * * *", job: findDigests },
  ],
};
