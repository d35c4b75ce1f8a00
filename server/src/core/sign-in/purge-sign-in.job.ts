// Nightly job that marks users with expired passwords and purges codes, links, counts and sessions that ended a month ago.
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Clock } from "../../kernel/clock.ts";
import type { Databases } from "../../kernel/database/connect.ts";
import { defineJob } from "../../kernel/jobs/define-job.ts";

/** So that the list of staff shows it before the user's next sign-in (JOB-028). */
async function expireOldPasswords(db: Databases, clock: Clock): Promise<void> {
  await sql`
    update users u set status = 'expired' where u.status = 'active' and exists (
      select from memberships_public m join organizations_public o on o.id = m.organization_id
      where m.user_id = u.id and m.is_active and o.password_max_age_days > 0
        and u.password_set_at <= ${clock.now().toString()}::timestamptz - o.password_max_age_days * interval '24 hours')`.execute(
    db.system,
  );
}

export const purgeSignInJob = defineJob({
  name: "staff.sweep-sign-in",
  for: "system",
  payload: z.object({}),
  timeoutMs: 120_000,
  maxAttempts: 3,
  key: () => "all",
  run: async ({ db, clock }) => {
    await expireOldPasswords(db, clock);
    // In hours, because an instant has no calendar days.
    const monthAgo = clock
      .now()
      .subtract({ hours: 24 * 30 })
      .toString();
    await sql`delete from auth_throttles where greatest(window_started_at, blocked_until) < ${monthAgo}`.execute(db.system);
    await sql`delete from one_time_codes where expires_at < ${monthAgo}`.execute(db.system);
    await sql`delete from password_links where expires_at < ${monthAgo}`.execute(db.system);
    await sql`delete from sessions where absolute_expires_at < ${monthAgo}`.execute(db.system);
  },
});
