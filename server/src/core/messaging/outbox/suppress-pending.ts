// Ends the pending messages of patients who no longer want them or may no longer receive them.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { rankOf } from "../rules/message-states.ts";
import { isOptedOut, isSuppressible } from "../rules/stop-rules.ts";
import { changedColumns, tallyTail } from "../rules/tally-statement.ts";

/**
 * Marks as 'suppressed' every queued message whose patient has opted out of its feature (or of all) or is disabled.
 * One statement, with the counts of sources and days that screens read. Safe beside the dispatcher: it re-reads each message
 * under the same rule before it calls the carrier, and what the carrier has is no longer 'queued'.
 */
export async function suppressPending(ctx: Pick<Ctx, "tx" | "org" | "clock">, patientIds: readonly number[]): Promise<void> {
  await sql`
    with doomed as (
      select m.id, case when p.state = 'disabled' then 'disabled' else 'opt_out' end as reason
      from messages m join patients_public p on p.organization_id = m.organization_id and p.id = m.patient_id
      where m.organization_id = ${ctx.org.id} and m.patient_id = any (${[...patientIds]}::bigint[]) and m.state in ('queued', 'held')
        and ${sql.raw(isSuppressible)} and (p.state = 'disabled' or ${sql.raw(isOptedOut)})
      order by m.id for update of m
    ), changed as (
      update messages m set state = 'suppressed', rank = ${rankOf.suppressed}, failure_reason = d.reason, settled_at = ${ctx.clock.now().toString()},
        reply_state = case when m.reply_state = 'open' then 'cancelled' else m.reply_state end
      from doomed d where m.organization_id = ${ctx.org.id} and m.id = d.id
      returning ${sql.raw(changedColumns)}
    ), ${sql.raw(tallyTail)}
    select count(*) from changed`.execute(ctx.tx);
}
