// Forgets every night what sign-in no longer needs: old codes, counts of attempts, sessions that ended a month ago.
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
    // Hours, not days: an instant knows no calendar.
    const monthAgo = clock
      .now()
      .subtract({ hours: 24 * 30 })
      .toString();
    await sql`delete from auth_throttles where greatest(window_started_at, blocked_until) < ${monthAgo}`.execute(db.system);
    await sql`delete from one_time_codes where expires_at < ${monthAgo}`.execute(db.system);
    await sql`delete from sessions where absolute_expires_at < ${monthAgo}`.execute(db.system);
  },
});
