// Takes single messages back that have not left, in the caller's transaction; one that is leaving at this moment still arrives.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { rankOf } from "./message-states.ts";
import { changedColumns, tallyTail } from "./tally-statement.ts";

/** Answers how many were taken back. */
export async function cancelWaiting(ctx: Ctx, messageIds: readonly number[]): Promise<number> {
  if (messageIds.length === 0) return 0;
  const result = await sql<{ n: number }>`
    with changed as (
      update messages m set state = 'cancelled', rank = ${rankOf.cancelled}, failure_reason = 'withdrawn', settled_at = ${ctx.clock.now().toString()},
        reply_state = case when m.reply_state = 'open' then 'cancelled' else m.reply_state end
      where m.organization_id = ${ctx.org.id} and m.id = any (${[...messageIds]}::bigint[]) and m.rank = 0
      returning ${sql.raw(changedColumns)}
    ), ${sql.raw(tallyTail)}
    select count(*) as n from changed`.execute(ctx.tx);
  return result.rows[0]?.n ?? 0;
}
