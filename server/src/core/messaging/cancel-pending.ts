// Ends everything of one person that has not left yet, by one statement, in the caller's transaction.

import type { Feature } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import type { FailureCause } from "./failure-causes.ts";
import { compliancePurposes, rankOf } from "./message-states.ts";
import { changedColumns, tallyTail } from "./tally-statement.ts";

export type PendingOf = ({ patientId: number } | { phone: string }) & {
  /** Only these features; absent: all. */
  features?: readonly Feature[];
  cause?: FailureCause;
};

/** Answers how many it cancelled. Confirmations of an opt-out and help stay: they are what the person asked for. */
export async function cancelPending(ctx: Ctx, pending: PendingOf): Promise<number> {
  const whose =
    "phone" in pending
      ? sql`(m.patient_id in (select p.id from patients p where p.organization_id = ${ctx.org.id} and p.phone = ${pending.phone}) and m.to_phone = ${pending.phone})`
      : sql`m.patient_id = ${pending.patientId}`;
  const what = pending.features ? sql`and m.feature = any(${[...pending.features]}::text[])` : sql``;
  const result = await sql<{ n: number }>`
    with changed as (
      update messages m set state = 'cancelled', rank = ${rankOf.cancelled}, failure_reason = ${pending.cause ?? "opt_out"},
        settled_at = ${ctx.clock.now().toString()}, reply_state = case when m.reply_state = 'open' then 'cancelled' else m.reply_state end
      where m.organization_id = ${ctx.org.id} and ${whose} and m.rank = 0 and m.purpose <> all(${[...compliancePurposes]}::text[]) ${what}
      returning ${sql.raw(changedColumns)}
    ), ${sql.raw(tallyTail)}
    select count(*) as n from changed`.execute(ctx.tx);
  return result.rows[0]?.n ?? 0;
}
