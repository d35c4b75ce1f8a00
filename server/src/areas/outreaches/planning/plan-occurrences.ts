// Computes which occurrence of an outreach is due and when the next one is, by its rule in the organization's time zone.
import { momentOf, occurrenceDates, type Rule, type Weekday } from "@tidings/contract/scheduler";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";

interface RuleRow {
  repeat_type: Rule["repeatType"];
  repeat_interval: number;
  end_type: Rule["endType"];
  end_after_times: number | null;
  end_after_date: string | null;
  weekly_repeat_at: string[] | null;
  monthly_repeat_at: number | null;
}

export const ruleOf = (row: RuleRow): Rule => ({
  repeatType: row.repeat_type,
  repeatInterval: row.repeat_interval,
  endType: row.end_type,
  endAfterTimes: row.end_after_times,
  endAfterDate: row.end_after_date,
  weeklyRepeatAt: row.weekly_repeat_at as Weekday[] | null,
  monthlyRepeatAt: row.monthly_repeat_at,
});

interface Series extends RuleRow {
  starts_on: string | null;
  starts_time: string | null;
  starts_at: string;
  scheduled_for: string;
}

async function seriesOf(ctx: Ctx, outreachId: number, number: number): Promise<Series | undefined> {
  const { rows } =
    await sql<Series>`select o.repeat_type, o.repeat_interval, o.end_type, o.end_after_times, o.end_after_date, o.weekly_repeat_at,
      o.monthly_repeat_at, o.starts_on, o.starts_time, o.starts_at, c.scheduled_for
    from outreaches o join outreach_occurrences c on c.organization_id = o.organization_id and c.outreach_id = o.id and c.number = ${number}
    where o.organization_id = ${ctx.org.id} and o.id = ${outreachId} and o.repeat_type <> 'once'`.execute(ctx.tx);
  return rows[0];
}

/** The moments of a rule without its limit of times, which the sender counts. */
function* momentsOf(series: Series, timeZone: string): Generator<Temporal.Instant> {
  const began = Temporal.Instant.from(series.starts_at).toZonedDateTimeISO(timeZone);
  const date = series.starts_on ?? began.toPlainDate().toString();
  const time = series.starts_time ?? began.toPlainTime().toString();
  for (const on of occurrenceDates({ ...ruleOf(series), endAfterTimes: null }, date)) yield momentOf(on, time, timeZone);
}

export interface OccurrencePlan {
  /** The moment this occurrence stands for: the last one due, if the server was down for several. */
  scheduledFor: Temporal.Instant;
  /** Null after the last. */
  nextAt: Temporal.Instant | null;
}

/** Missed occurrences are not made up for: no patient gets the same message twice at once. Null for an outreach that is sent once. */
export async function planOccurrence(ctx: Ctx, outreachId: number, number: number): Promise<OccurrencePlan | null> {
  const series = await seriesOf(ctx, outreachId, number);
  if (!series) return null;
  const now = ctx.clock.now();
  let scheduledFor = Temporal.Instant.from(series.scheduled_for);
  const isLast = series.end_after_times !== null && number >= series.end_after_times;
  for (const at of momentsOf(series, ctx.org.timeZone)) {
    if (Temporal.Instant.compare(at, scheduledFor) <= 0) continue;
    if (Temporal.Instant.compare(at, now) > 0) return { scheduledFor, nextAt: isLast ? null : at };
    scheduledFor = at;
  }
  return { scheduledFor, nextAt: null };
}

/** Ends the previous occurrence and stores the next one. Idempotent: a retry of the start stores no second row. */
export async function startOccurrence(
  ctx: Ctx,
  outreachId: number,
  number: number,
  { scheduledFor, nextAt }: OccurrencePlan,
): Promise<void> {
  await sql`update outreach_occurrences set
      scheduled_for = case when number = ${number} then ${scheduledFor.toString()}::timestamptz else scheduled_for end,
      state = case when number < ${number} then 'sent' else state end,
      finished_at = case when number < ${number} then ${ctx.clock.now().toString()}::timestamptz else finished_at end
    where organization_id = ${ctx.org.id} and outreach_id = ${outreachId} and (number = ${number} or (number < ${number} and state = 'sending'))`.execute(
    ctx.tx,
  );
  if (!nextAt) return;
  await sql`insert into outreach_occurrences (organization_id, outreach_id, number, scheduled_for) values (${ctx.org.id}, ${outreachId}, ${number + 1}, ${nextAt.toString()})
    on conflict (organization_id, outreach_id, number) do nothing`.execute(ctx.tx);
}
