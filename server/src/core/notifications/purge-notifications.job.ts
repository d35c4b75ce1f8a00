// Deletes notifications after their time, in all organizations.
import { notificationKeptDays } from "@tidings/contract/areas/notifications";
import { sql } from "kysely";
import * as z from "zod/mini";
import { defineJob } from "../../kernel/jobs/define-job.ts";

const perBatch = 5_000;

export const purgeNotificationsJob = defineJob({
  name: "notifications.purge",
  payload: z.object({}),
  for: "system",
  timeoutMs: 300_000,
  maxAttempts: 3,
  key: () => "all",
  run: async ({ db, clock, signal }) => {
    const before = clock
      .now()
      .subtract({ hours: 24 * notificationKeptDays })
      .toString();
    for (let found = perBatch; found === perBatch && !signal.aborted; ) {
      const { numAffectedRows } = await sql`delete from notifications where (organization_id, id) in (
        select organization_id, id from notifications where created_at < ${before} order by created_at limit ${perBatch})`.execute(
        db.system,
      );
      found = Number(numAffectedRows ?? 0);
    }
  },
});
