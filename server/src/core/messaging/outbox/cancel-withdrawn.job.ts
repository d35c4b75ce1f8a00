// Marks the pending messages of a withdrawn source as canceled, in batches; the send policy has refused them since the withdrawal.
import { sql } from "kysely";
import * as z from "zod/mini";
import { inOrganization } from "../../../kernel/database/transaction.ts";
import { defineJob, type SystemJobContext } from "../../../kernel/jobs/define-job.ts";
import { rankOf } from "../rules/message-states.ts";
import { changedColumns, tallyTail } from "../rules/tally-statement.ts";

/** Rows of one transaction: short enough that hand-over and receipts never wait for it. */
const batch = 5_000;

async function cancelBatch(
  { db, clock }: SystemJobContext,
  organizationId: number,
  sourceId: number,
  after: number,
): Promise<number | null> {
  const result = await inOrganization(db, organizationId, (tx) =>
    sql<{ last: number | null }>`
      with due as (
        select id, rank from messages where organization_id = ${organizationId} and source_id = ${sourceId} and id > ${after} order by id limit ${batch}
      ),
      changed as (
        update messages m set state = 'cancelled', rank = ${rankOf.cancelled}, failure_reason = 'withdrawn', settled_at = ${clock.now().toString()},
          reply_state = case when m.reply_state = 'open' then 'cancelled' else m.reply_state end
        from due where m.organization_id = ${organizationId} and m.id = due.id and due.rank = 0 and m.rank = 0
        returning ${sql.raw(changedColumns)}
      ), ${sql.raw(tallyTail)}
      select max(id) as last from due`.execute(tx),
  );
  return result.rows[0]?.last ?? null;
}

export const cancelWithdrawn = defineJob({
  name: "messaging.cancel-withdrawn",
  payload: z.object({ organizationId: z.number(), sourceId: z.number() }),
  for: "system",
  timeoutMs: 600_000,
  maxAttempts: 10,
  key: ({ organizationId, sourceId }) => `${organizationId}-${sourceId}`,
  run: async (context, { organizationId, sourceId }) => {
    let last: number | null = 0;
    while (last !== null && !context.signal.aborted) last = await cancelBatch(context, organizationId, sourceId, last);
  },
});
