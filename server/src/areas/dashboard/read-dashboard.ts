// What waits for a person, what is being sent, and the last thirty days, in three set-based statements.
import type { dashboard } from "@tidings/contract/areas/dashboard";
import type { OutputOf } from "@tidings/contract/endpoint";
import { can } from "@tidings/contract/permissions";
import { sql } from "kysely";
import { contactedPatients, firstDay, sentOutcomes } from "../../core/organizations/public.ts";
import type { Ctx } from "../../kernel/context.ts";

type Dashboard = OutputOf<typeof dashboard.show>["dashboard"];

/** What is older than three months nobody can still answer well. */
const threeMonthsAgo = (ctx: Ctx): string =>
  ctx.clock.now().toZonedDateTimeISO(ctx.org.timeZone).toPlainDate().subtract({ months: 3 }).toString();
const listed = 10;

// Each statement names the organization itself: the provider's staff outside one ask without row-level security.

async function needsReview(ctx: Ctx): Promise<Pick<Dashboard, "needsReview" | "needsReviewCount">> {
  const { rows } = await sql<{ external_id: string | null; title: string | null; count: number; newest_at: string; total: number }>`
    with waiting as (
      select source_id, count(*) as count, max(created_at) as newest_at
      from response_flags where organization_id = ${ctx.org.id} and name = 'invalid'
        and created_at >= ${threeMonthsAgo(ctx)}::timestamp at time zone ${ctx.org.timeZone} group by source_id)
    select o.external_id, o.title, sum(w.count)::bigint as count, max(w.newest_at) as newest_at, (select coalesce(sum(count), 0)::bigint from waiting) as total
    from waiting w
    left join message_sources s on s.organization_id = ${ctx.org.id} and s.id = w.source_id and s.record_type = 'outreach'
    left join outreaches o on o.organization_id = s.organization_id and o.id = s.record_id
    group by o.external_id, o.title order by max(w.newest_at) desc`.execute(ctx.tx);
  const named = rows.filter((row) => row.external_id !== null).slice(0, listed);
  return {
    needsReview: named.map((row) => ({
      externalId: row.external_id as string,
      title: row.title as string,
      count: row.count,
      newestAt: row.newest_at,
    })),
    needsReviewCount: rows[0]?.total ?? 0,
  };
}

async function running(ctx: Ctx): Promise<Dashboard["running"]> {
  const { rows } = await sql<Dashboard["running"][number]>`
    select o.external_id as "externalId", o.title,
      -- What repeats has a text for each of them each time.
      o.patients_count * greatest(1, count(distinct s.id)) as planned,
      coalesce(sum(t.n) filter (where t.outcome in ${sentOutcomes}), 0)::bigint as sent,
      coalesce(sum(t.n) filter (where t.outcome = 'delivered'), 0)::bigint as delivered
    from (select * from outreaches where organization_id = ${ctx.org.id} and state in ('processing', 'active') order by activated_at desc nulls last, id desc limit 5) o
    left join message_sources s on s.organization_id = o.organization_id and s.record_type = 'outreach' and s.record_id = o.id
    left join message_tallies t on t.organization_id = s.organization_id and t.source_id = s.id
    group by o.external_id, o.title, o.patients_count, o.activated_at, o.id order by o.activated_at desc nulls last, o.id desc`.execute(
    ctx.tx,
  );
  return rows;
}

interface DayRow {
  day: string;
  sent: number;
  delivered: number;
  reachable: number;
}

async function lastDays(ctx: Ctx): Promise<Pick<Dashboard, "days" | "counters" | "updatedAt">> {
  const first = firstDay(ctx);
  const { rows } = await sql<DayRow>`
    select d.day::date as day,
      coalesce(sum(m.n) filter (where m.outcome in ${sentOutcomes}), 0)::bigint as sent,
      coalesce(sum(m.n) filter (where m.outcome = 'delivered'), 0)::bigint as delivered,
      coalesce((select reachable from patient_counters where organization_id = ${ctx.org.id}), 0) as reachable
    from generate_series(${first}::timestamp, ${first}::timestamp + interval '29 days', interval '1 day') d (day)
    left join message_days m on m.organization_id = ${ctx.org.id} and m.day = d.day::date
    group by d.day order by d.day`.execute(ctx.tx);
  const sum = (of: (row: DayRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  const contacted = await contactedPatients(ctx);
  return {
    days: rows.map(({ day, sent, delivered }) => ({ day, sent, delivered })),
    counters: {
      reachablePatients: rows[0]?.reachable ?? 0,
      messagesSent: sum((row) => row.sent),
      messagesDelivered: sum((row) => row.delivered),
      patientsContacted: contacted.count,
    },
    updatedAt: contacted.updatedAt,
  };
}

const nothingWaits = { needsReview: [], needsReviewCount: 0 };

/** Titles of outreaches only for who may read them. */
export async function readDashboard(ctx: Ctx): Promise<{ dashboard: Dashboard }> {
  const mayRead = can(ctx.actor.permissions, "read", "outreach_message");
  const waiting = mayRead ? await needsReview(ctx) : nothingWaits;
  return {
    dashboard: {
      ...waiting,
      running: mayRead ? await running(ctx) : [],
      ...(await lastDays(ctx)),
    },
  };
}
