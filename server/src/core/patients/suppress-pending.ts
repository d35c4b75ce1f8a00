// Closes what still waits to be handed over to patients who no longer want it or may no longer get it.
import { compliancePurposes, unstoppablePurposes } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";

/** Answers to STOP, START and HELP themselves: the law wants them sent. */
const passingPurposes = [...compliancePurposes, ...unstoppablePurposes];
/** Decided by us; a carrier's word that the text did leave is stronger. */
const suppressedRank = 10;

/**
 * Marks as 'suppressed' every queued message whose patient has opted out of its feature (or of all) or is disabled.
 * One statement, with the counts of sources and days that screens read. Plain SQL, because messaging leans on patients
 * and not the other way round. Safe beside the dispatcher: it re-reads each message under the same rule before the
 * hand-over, and what has already been handed over is no longer 'queued'. Returns how many were closed.
 */
export async function suppressPending(ctx: Pick<Ctx, "tx" | "org" | "clock">, patientIds: readonly number[]): Promise<number> {
  if (patientIds.length === 0) return 0;
  await leavePrograms(ctx, patientIds);
  const now = ctx.clock.now();
  const { rows } = await sql<{ n: number }>`
    with doomed as (
      select m.id, m.state, case when p.state = 'disabled' then 'disabled' else 'opt_out' end as reason
      from messages m join patients p on p.organization_id = m.organization_id and p.id = m.patient_id
      where m.organization_id = ${ctx.org.id} and m.patient_id = any (${patientIds}::bigint[]) and m.state in ('queued', 'held')
        and m.purpose <> all (${passingPurposes}::text[])
        and (p.state = 'disabled' or 'all' = any (p.opted_out_features) or m.feature = any (p.opted_out_features))
      order by m.id for update of m
    ), closed as (
      update messages m set state = 'suppressed', rank = ${suppressedRank}, failure_reason = d.reason, settled_at = ${now.toString()},
        reply_state = case when m.reply_state = 'open' then 'cancelled' else m.reply_state end
      from doomed d where m.organization_id = ${ctx.org.id} and m.id = d.id
      returning m.source_id, m.feature, m.language, d.state as before
    ), tallied as (
      insert into message_tallies as t (organization_id, source_id, language, outcome, n)
      select ${ctx.org.id}, source_id, language, outcome, sum(n) from (
        select source_id, language, before as outcome, -1 as n from closed where before <> 'queued'
        union all select source_id, language, 'suppressed', 1 from closed) both_sides
      where source_id is not null group by source_id, language, outcome order by source_id, language, outcome
      on conflict (organization_id, source_id, language, outcome) do update set n = t.n + excluded.n
    ), dated as (
      insert into message_days as d (organization_id, day, feature, language, outcome, n)
      -- On the day, by the calendar the organization keeps now, on which messaging takes it off again should it have left after all.
      select ${ctx.org.id}, (${now.toString()}::timestamptz at time zone (select z.time_zone from organization_zones z
          where z.organization_id = ${ctx.org.id} and z.since <= ${now.toString()} order by z.since desc limit 1))::date,
        feature, language, 'suppressed', count(*) from closed group by feature, language order by feature, language
      on conflict (organization_id, day, feature, language, outcome) do update set n = d.n + excluded.n
    )
    select count(*)::int as n from closed`.execute(ctx.tx);
  return rows[0]?.n ?? 0;
}

/** A place in a program as it was, and as it was left. */
export interface LeftProgram {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Who opts out of programs, or is disabled, leaves those they go through; a later opt-in does not take them up again. */
export async function leavePrograms(ctx: Pick<Ctx, "tx" | "org" | "clock">, patientIds: readonly number[]): Promise<LeftProgram[]> {
  const now = ctx.clock.now().toString();
  const { rows } =
    await sql<LeftProgram>`update program_patients e set state = case when p.state = 'disabled' then 'disabled' else 'opted_out' end,
      failure_reason = case when p.state = 'disabled' then 'disabled' else 'opt_out' end, next_due_at = null, ended_at = ${now}, updated_at = ${now}
    from patients p where e.organization_id = ${ctx.org.id} and e.patient_id = any (${patientIds}::bigint[]) and e.state in ('ready', 'in_progress')
      and p.organization_id = e.organization_id and p.id = e.patient_id
      and (p.state = 'disabled' or 'all' = any (p.opted_out_features) or 'program' = any (p.opted_out_features))
    returning to_jsonb(old) as before, to_jsonb(new) as after`.execute(ctx.tx);
  return rows;
}
