// Forgets every night what sign-in no longer needs: old codes, counts of attempts, sessions that ended long ago.
import { sql } from "kysely";
import * as z from "zod/mini";
import { defineJob } from "../../kernel/jobs/define-job.ts";

export const sweepSignIn = defineJob({
  name: "staff.sweep-sign-in",
  for: "system",
  payload: z.object({}),
  timeoutMs: 120_000,
  maxAttempts: 3,
  key: () => "all",
  run: async ({ db, clock }) => {
    const daysAgo = (days: number) =>
      clock
        .now()
        .subtract({ hours: 24 * days })
        .toString();
    await sql`delete from auth_throttles where window_started_at < ${daysAgo(1)} and coalesce(blocked_until, '-infinity') < ${daysAgo(1)}`.execute(
      db.system,
    );
    await sql`delete from one_time_codes where expires_at < ${daysAgo(7)}`.execute(db.system);
    await sql`delete from sessions where absolute_expires_at < ${daysAgo(90)}`.execute(db.system);
  },
});
