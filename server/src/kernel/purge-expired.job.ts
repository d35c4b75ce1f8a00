// Purges expired idempotency keys and sent or failed mails every night.
import { sql } from "kysely";
import * as z from "zod/mini";
import { defineJob } from "./jobs/define-job.ts";

export const purgeExpiredJob = defineJob({
  name: "kernel.forget",
  for: "system",
  payload: z.object({}),
  timeoutMs: 300_000,
  maxAttempts: 3,
  key: () => "all",
  run: async ({ db, clock }) => {
    const before = (hours: number) => clock.now().subtract({ hours }).toString();
    // No client retries a request that late, and the stored responses contain patient data.
    await sql`delete from idempotency_keys where created_at < ${before(48)}`.execute(db.system);
    await sql`delete from staff_emails where state <> 'queued' and created_at < ${before(24 * 30)}`.execute(db.system);
  },
});

export const purgeExpiredCron = { name: "kernel.forget", pattern: "40 9 * * *", job: purgeExpiredJob };
