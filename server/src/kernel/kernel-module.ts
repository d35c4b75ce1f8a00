// What the kernel itself runs, and the technical tables it owns.
import { sendMailJob } from "./mail.ts";
import type { ModuleDefinition } from "./module-definition.ts";
import { purgeExpiredCron, purgeExpiredJob } from "./purge-expired.job.ts";

export const kernel: ModuleDefinition = {
  name: "kernel",
  routes: [],
  jobs: [sendMailJob, purgeExpiredJob],
  crons: [purgeExpiredCron],
  tables: ["blobs", "idempotency_keys", "staff_emails"],
};
