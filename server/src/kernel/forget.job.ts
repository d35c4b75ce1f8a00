// Forgets every night what the kernel keeps only for a while: keys of repeated calls, and mails that have left or failed.
import { sql } from "kysely";
import * as z from "zod/mini";
import { defineJob } from "./jobs/define-job.ts";

export const forgetJob = defineJob({
  name: "kernel.forget",
  for: "system",
  payload: z.object({}),
  timeoutMs: 300_000,
  maxAttempts: 3,
  key: () => "all",
  run: async ({ db, clock }) => {
    const before = (hours: number) => clock.now().subtract({ hours }).toString();
    // No client repeats a call that late, and the answers hold patient data.
    await sql`delete from idempotency_keys where created_at < ${before(48)}`.execute(db.system);
    await sql`delete from staff_emails where state <> 'queued' and created_at < ${before(24 * 30)}`.execute(db.system);
  },
});

export const forgetCron = { name: "kernel.forget", pattern: "40 9 * * *", job: forgetJob };
