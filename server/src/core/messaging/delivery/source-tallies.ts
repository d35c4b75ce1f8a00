// Counts of a source's messages by state and language, read from maintained counts.

import type { MessageState } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { talliesOf } from "./message-counts.ts";

export interface SourceTally {
  sourceId: number;
  language: string;
  /** All messages of this language. */
  created: number;
  /** By state; they add up to `created`. */
  states: Record<MessageState, number>;
}

const none = (): Record<MessageState, number> => ({
  queued: 0,
  held: 0,
  sent: 0,
  sent_unconfirmed: 0,
  delivered: 0,
  undelivered: 0,
  failed: 0,
  cancelled: 0,
  suppressed: 0,
});

export async function sourceTallies(ctx: Ctx, sourceIds: readonly number[]): Promise<SourceTally[]> {
  const result = await sql<{ source_id: number; language: string; outcome: MessageState | "created"; n: number }>`
    select t.source_id, t.language, t.outcome, t.n
    from (select distinct unnest(${[...sourceIds]}::bigint[]) as id) s cross join ${talliesOf(ctx, sql`s.id`)} t
    order by t.source_id, t.language`.execute(ctx.tx);
  const found = new Map<string, SourceTally>();
  for (const row of result.rows) {
    const key = `${row.source_id} ${row.language}`;
    const tally = found.get(key) ?? { sourceId: row.source_id, language: row.language, created: 0, states: none() };
    found.set(key, tally);
    if (row.outcome === "created") tally.created = row.n;
    else tally.states[row.outcome] = row.n;
  }
  // Waiting messages are not counted as they come and go: they are what remains.
  for (const tally of found.values()) {
    const moved = Object.values(tally.states).reduce((sum, n) => sum + n, 0);
    tally.states.queued = tally.created - moved;
  }
  return [...found.values()];
}

/** Delivered ÷ sent, 0 to 1; null until something was sent. A missing report counts as sent, not as delivered. */
export function deliveryRate(tallies: readonly SourceTally[]): number | null {
  let delivered = 0;
  let sent = 0;
  for (const { states } of tallies) {
    delivered += states.delivered;
    sent += states.delivered + states.sent + states.sent_unconfirmed + states.undelivered + states.failed;
  }
  return sent === 0 ? null : delivered / sent;
}
