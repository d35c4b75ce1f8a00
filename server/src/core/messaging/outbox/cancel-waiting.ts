// Cancels single pending messages in the caller's transaction; a message being sent at this moment is still delivered.
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { rankOf } from "../rules/message-states.ts";
import { changedColumns, tallyTail } from "../rules/tally-statement.ts";

/** Returns how many were canceled. */
export async function cancelWaiting(ctx: Ctx, messageIds: readonly number[]): Promise<number> {
  return (await cancelUnsent(ctx, messageIds, sql`true`)).length;
}

/** Being handed to the carrier at this moment: whether it left is not known yet. */
const isLeaving = sql`exists (select from outbox_chunks c where c.organization_id = m.organization_id and c.state = 'leased' and m.id = any (c.message_ids))`;

/** Cancels those that certainly have not left, so that they can be written again with other words. Returns their ids. */
export function takeBackWaiting(ctx: Ctx, messageIds: readonly number[]): Promise<number[]> {
  return cancelUnsent(ctx, messageIds, sql`not ${isLeaving}`);
}

async function cancelUnsent(ctx: Ctx, messageIds: readonly number[], which: RawBuilder<unknown>): Promise<number[]> {
  if (messageIds.length === 0) return [];
  const result = await sql<{ id: number }>`
    with changed as (
      update messages m set state = 'cancelled', rank = ${rankOf.cancelled}, failure_reason = 'withdrawn', settled_at = ${ctx.clock.now().toString()},
        reply_state = case when m.reply_state = 'open' then 'cancelled' else m.reply_state end
      where m.organization_id = ${ctx.org.id} and m.id = any (${[...messageIds]}::bigint[]) and m.rank = 0 and ${which}
      returning m.id, ${sql.raw(changedColumns)}
    ), ${sql.raw(tallyTail)}
    select id from changed order by id`.execute(ctx.tx);
  return result.rows.map(({ id }) => id);
}
