// Module definition of sign-in: accounts, sessions, codes, passwords and throttling, with the nightly cleanup.
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { closeSupportEntriesJob } from "./close-support-entries.job.ts";
import { purgeSignInJob } from "./purge-sign-in.job.ts";
import { routes } from "./routes.ts";
import { sendRequestedMailJob } from "./send-requested-mail.job.ts";

export const signInModule: ModuleDefinition = {
  name: "sign-in",
  tables: [
    "audit_changes",
    "audit_events",
    "auth_throttles",
    "one_time_codes",
    "password_history",
    "password_links",
    "sessions",
    "support_entries",
    "users",
  ],
  publishes: [
    "audit_events_public",
    "password_links_public",
    "users_public",
    "has_password",
    "audit_events_of_patients",
    "operator_audit_events",
  ],
  routes,
  jobs: [sendRequestedMailJob, purgeSignInJob, closeSupportEntriesJob],
  // The names of jobs and crons are kept from before the module, because queued rows contain them.
  crons: [
    { name: "staff.sweep-sign-in", pattern: "10 9 * * *", job: purgeSignInJob },
    { name: "sign-in.close-support-entries", pattern: "* * * * *", job: closeSupportEntriesJob },
  ],
};
