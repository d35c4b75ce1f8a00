// Frees senders whose next time is far in the future: it was written by a clock that has since moved back, as in a demonstration.
import type { Clock } from "../../../kernel/clock.ts";
import type { Databases } from "../../../kernel/database/connect.ts";

/** A reservation reaches seconds ahead, never so far. */
const furthestMinutes = 5;
/** A pause may be what the carrier asked for, an hour at most: a worker that starts must not end it. */
const furthestPauseMinutes = 90;

export async function resetRateLimit(db: Databases, clock: Clock): Promise<void> {
  const now = clock.now();
  await db.systemPool.query(
    `update senders set next_free_at = case when next_free_at > $2 then $1 else next_free_at end,
       paused_until = case when paused_until > $3 then $1 else paused_until end
     where next_free_at > $2 or paused_until > $3`,
    [now.toString(), now.add({ minutes: furthestMinutes }).toString(), now.add({ minutes: furthestPauseMinutes }).toString()],
  );
}
