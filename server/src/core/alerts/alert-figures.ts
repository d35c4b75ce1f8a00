// Figures of alerts: pages per 1,000 replies, share of false alarms, and time until taken.
import type { AlertFigures } from "@tidings/contract/areas/alerts";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { invalidField } from "../../kernel/problem.ts";

/** `from` and `to` are days in the organization's time zone, inclusive. */
export async function alertFigures(ctx: Ctx, { from, to }: { from: string; to: string }): Promise<AlertFigures> {
  if (to < from) throw invalidField("to", { key: "validation.invalidPeriod" });
  const startOf = (day: string, plusDays = 0) =>
    Temporal.PlainDate.from(day).add({ days: plusDays }).toZonedDateTime(ctx.org.timeZone).toInstant().toString();
  const [start, end] = [startOf(from), startOf(to, 1)];
  const { rows } = await sql<{
    replies: number;
    alerts: number;
    pages: number;
    closed: number;
    false_alarms: number;
    median_minutes: number | null;
  }>`
    select
      (select count(*)::int from inbound_messages_public i where i.organization_id = ${ctx.org.id} and i.received_at >= ${start} and i.received_at < ${end}) as replies,
      (select count(*)::int from alert_pages g join alerts a on a.organization_id = g.organization_id and a.id = g.alert_id and a.source = 'safety'
        where g.organization_id = ${ctx.org.id} and g.paged_at >= ${start} and g.paged_at < ${end}) as pages,
      count(*)::int as alerts, count(*) filter (where a.state = 'closed')::int as closed,
      count(*) filter (where a.state = 'closed' and a.outcome = 'false_alarm')::int as false_alarms,
      (percentile_cont(0.5) within group (order by extract(epoch from a.taken_at - a.raised_at) / 60))::float8 as median_minutes
    from alerts a where a.organization_id = ${ctx.org.id} and a.source = 'safety' and a.raised_at >= ${start} and a.raised_at < ${end}`.execute(
    ctx.tx,
  );
  const row = rows[0] ?? { replies: 0, alerts: 0, pages: 0, closed: 0, false_alarms: 0, median_minutes: null };
  return {
    from,
    to,
    replies: row.replies,
    alerts: row.alerts,
    pages: row.pages,
    pagesPerThousandReplies: row.replies === 0 ? null : Math.round((row.pages / row.replies) * 10_000) / 10,
    closedAlerts: row.closed,
    falseAlarms: row.false_alarms,
    falseAlarmShare: row.closed === 0 ? null : Math.round((row.false_alarms / row.closed) * 1_000) / 1_000,
    medianMinutesToTake: row.median_minutes === null ? null : Math.round(row.median_minutes * 10) / 10,
  };
}
