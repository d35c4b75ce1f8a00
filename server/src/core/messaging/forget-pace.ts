// Frees senders that wait for a moment far ahead: it was written by a clock that has gone back since, as a demonstration's does.
import type { Clock } from "../../kernel/clock.ts";
import type { Databases } from "../../kernel/database/connect.ts";

/** A reservation reaches seconds ahead, never so far. */
const furthestMinutes = 5;

export async function forgetPaceAhead(db: Databases, clock: Clock): Promise<void> {
  const now = clock.now();
  await db.systemPool.query(
    "update senders set next_free_at = $1, paused_until = least(paused_until, $1) where next_free_at > $2 or paused_until > $2",
    [now.toString(), now.add({ minutes: furthestMinutes }).toString()],
  );
}
