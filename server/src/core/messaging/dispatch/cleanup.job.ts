// Removes chunks a day after they were handed over, looks up messages without a final state once more, and removes days of calls that no limit counts any more.
import { sql } from "kysely";
import * as z from "zod/mini";
import { defineJob } from "../../../kernel/jobs/define-job.ts";
import { maxLookUps } from "./look-ups.ts";

const chunksAtOnce = 200;
/** The limits look back a week. */
const callDaysKept = 14;

export const cleanupJob = defineJob({
  name: "messaging.sweep",
  payload: z.object({}),
  for: "system",
  timeoutMs: 300_000,
  maxAttempts: 3,
  key: () => "sweep",
  run: async ({ db, clock, signal }) => {
    const now = clock.now();
    for (let isMore = true; isMore && !signal.aborted; ) {
      const result = await sql<{ n: number }>`
        with old as (
          select organization_id, id, message_ids from outbox_chunks where state = 'handed' and handed_at < ${now.subtract({ hours: 24 }).toString()}
          order by handed_at limit ${chunksAtOnce} for update skip locked
        ),
        asked as (
          insert into delivery_lookups (organization_id, message_id, due_at, attempts, unconfirmed_at)
          -- Sent again, a message is in the chunk of its first hand-over too.
          select distinct old.organization_id, m.id, ${now.toString()}::timestamptz, ${maxLookUps - 1}::smallint, ${now.toString()}::timestamptz from old cross join lateral unnest(old.message_ids) as u (id)
          join messages m on m.organization_id = old.organization_id and m.id = u.id and m.state = 'sent'
          on conflict (organization_id, message_id) do update set attempts = greatest(delivery_lookups.attempts, excluded.attempts)
        ),
        gone as (
          delete from outbox_chunks c using old where c.organization_id = old.organization_id and c.id = old.id returning 1
        )
        select count(*) as n from gone`.execute(db.system);
      isMore = (result.rows[0]?.n ?? 0) === chunksAtOnce;
    }
    await sql`delete from call_days where called_on < ${now.subtract({ hours: 24 * callDaysKept }).toString()}::timestamptz::date`.execute(
      db.system,
    );
  },
});
