// Referrals for which the clock has something to do, with everything that decides what.

import type { ReferralStep } from "@tidings/contract/areas/referrals";
import { sql } from "kysely";
import { stoppedSql } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { columns, joined, type ReferralRow } from "./referral-rows.ts";

export interface DueRow extends ReferralRow {
  is_opted_out: boolean;
  is_unreachable: boolean;
  /** The last text that was written for it, and whether it left; null where there was none. */
  last_step: ReferralStep | null;
  has_arrived: boolean | null;
  /** Another referral of the patient is being asked about. */
  has_other_open: boolean;
}

const dueColumns = sql`${columns}, p.is_unreachable,
  ${stoppedSql("referral")} as is_opted_out`;

/**
 * The oldest order first. Two workers never handle one organization at once: only a worker that sees all referrals of a patient can
 * decide about which of them to ask.
 */
export async function lockDueReferrals(ctx: Ctx, limit: number): Promise<DueRow[]> {
  const { rows: turn } = await sql<{
    is_mine: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended('referrals_due', ${ctx.org.id})) as is_mine`.execute(ctx.tx);
  if (!turn[0]?.is_mine) return [];
  const now = ctx.clock.now().toString();
  const { rows: locked } = await sql<{ id: number }>`select id from referrals where organization_id = ${ctx.org.id} and due_at <= ${now}
    order by ordered_on, id limit ${limit} for update`.execute(ctx.tx);
  if (locked.length === 0) return [];
  const { rows } = await sql<DueRow>`select ${dueColumns},
      l.step as last_step, l.has_arrived,
      exists (select from referrals o where o.organization_id = r.organization_id and o.patient_id = r.patient_id and o.id <> r.id
        and o.open_until > ${now}) as has_other_open
    from referrals r ${joined} left join lateral (
      select s.step, coalesce((select s.state from messages_public s where s.organization_id = m.organization_id and s.second_of = m.id), m.state)
        in ('sent', 'sent_unconfirmed', 'delivered') as has_arrived from referral_steps s
      join messages_public m on m.organization_id = s.organization_id and m.id = s.message_id
      where s.organization_id = r.organization_id and s.referral_id = r.id order by s.number desc limit 1) l on true
    where r.organization_id = ${ctx.org.id} and r.id = any (${locked.map((row) => row.id)}::bigint[])
    order by r.ordered_on, r.id`.execute(ctx.tx);
  return rows;
}
