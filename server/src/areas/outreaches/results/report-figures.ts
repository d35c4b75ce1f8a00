// Figures of the completed outreaches of a period: volume, rates and failures, from the stored counts of their sources.
import type { FailedRow, outreachReports, SeriesRow } from "@tidings/contract/areas/outreach-reports";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { failureReasons } from "@tidings/contract/words";
import { type RawBuilder, sql } from "kysely";
import { talliesOf } from "../../../core/messaging/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { outreachByExternalId, recipientsCount } from "../outreach-rows.ts";
import { share } from "../present.ts";
import { responseDistribution } from "./outreach-reports.ts";
import { countOf, daysBefore, daysOf, type Moments, momentsOf } from "./report-period.ts";
import { reportedSql } from "./reported-reasons.ts";

/** Sent to the carrier, with any outcome. */
const left = sql`t.outcome in ('sent', 'delivered', 'failed', 'undelivered', 'sent_unconfirmed')`;

/** The occurrences in the period of completed outreaches that were last sent in it. */
function reported(ctx: Ctx, { from, to }: Moments): RawBuilder<unknown> {
  return sql`reported as materialized (
      select o.id, ${recipientsCount(ctx)} as patients_count, q.type, o.activated_at, o.last_started_at from outreaches o
      join questions_public q on q.organization_id = o.organization_id and q.id = o.question_id
      where o.organization_id = ${ctx.org.id} and o.state = 'completed' and o.last_started_at >= ${from}::timestamptz and o.last_started_at < ${to}::timestamptz),
    occasions as materialized (
      select r.id as outreach_id, r.type, c.source_id, c.started_at, s.health_equity_category from reported r
      join outreach_occurrences c on c.organization_id = ${ctx.org.id} and c.outreach_id = r.id and c.started_at >= ${from}::timestamptz
      join message_sources_public s on s.organization_id = c.organization_id and s.id = c.source_id)`;
}

const groups: Record<QueryOf<typeof outreachReports.messageVolume>["groupBy"], RawBuilder<unknown>> = {
  health_equity_category: sql`coalesce(o.health_equity_category, 'other')`,
  language: sql`t.language`,
  question_type: sql`o.type`,
  response_expectation: sql`case o.type when 'no_response' then 'no_response_expected' else 'response_expected' end`,
};

/** Weeks begin on Sunday, as elsewhere in the product. */
function bucketOf(ctx: Ctx, segmentBy: "day" | "week" | "month" | undefined): RawBuilder<unknown> {
  const day = sql`(o.started_at at time zone ${ctx.org.timeZone})::date`;
  if (segmentBy === "day") return day;
  if (segmentBy === "week") return sql`${day} - extract(dow from ${day})::int`;
  if (segmentBy === "month") return sql`date_trunc('month', ${day})::date`;
  return sql`null::date`;
}

export async function messageVolume(
  ctx: Ctx,
  { groupBy, segmentBy, search }: QueryOf<typeof outreachReports.messageVolume>,
): Promise<OutputOf<typeof outreachReports.messageVolume>> {
  const { rows } = await sql<SeriesRow>`with ${reported(ctx, momentsOf(ctx, daysOf(ctx, search)))}
    select ${groups[groupBy]} as name, sum(t.n)::bigint as value, ${bucketOf(ctx, segmentBy)} as date
    from occasions o join ${talliesOf(ctx, sql`o.source_id`)} t on ${left}
    group by 1, 3 having sum(t.n) > 0 order by 3, 2 desc, 1`.execute(ctx.tx);
  return { messageVolume: rows };
}

type Parts = { part: number; whole: number };

async function delivered(ctx: Ctx, moments: Moments): Promise<Parts> {
  const { rows } = await sql<Parts>`with ${reported(ctx, moments)}
    select coalesce(sum(t.n) filter (where t.outcome = 'delivered'), 0)::bigint as part, coalesce(sum(t.n), 0)::bigint as whole
    from occasions o join ${talliesOf(ctx, sql`o.source_id`)} t on ${left}`.execute(ctx.tx);
  return rows[0] as Parts;
}

/** Valid answers, counted from their index, only of sources with a question. */
async function answered(ctx: Ctx, moments: Moments): Promise<Parts> {
  const { rows } = await sql<Parts>`with ${reported(ctx, moments)}
    select
      (select count(*) from occasions o join responses_public r on r.organization_id = ${ctx.org.id} and r.source_id = o.source_id
        and r.superseded_at is null and r.is_valid where o.type <> 'no_response') as part,
      (select coalesce(sum(t.n), 0)::bigint from occasions o join ${talliesOf(ctx, sql`o.source_id`)} t on ${left}
        where o.type <> 'no_response') as whole`.execute(ctx.tx);
  return rows[0] as Parts;
}

/** A patient counts once for each outreach, as in the outreach's own rate. */
async function optedOut(ctx: Ctx, moments: Moments): Promise<Parts> {
  const { rows } = await sql<Parts>`with ${reported(ctx, moments)}
    select
      (select count(distinct (r.id, e.patient_id)) from reported r join consent_events_public e on e.organization_id = ${ctx.org.id}
          and e.occurred_at >= r.activated_at and e.occurred_at < r.last_started_at + interval '14 days'
          and e.kind = 'opted_out' and e.feature in ('all', 'outreach')
        join outreach_patients op on op.organization_id = e.organization_id and op.outreach_id = r.id and op.patient_id = e.patient_id) as part,
      (select coalesce(sum(patients_count), 0)::bigint from reported) as whole`.execute(ctx.tx);
  return rows[0] as Parts;
}

const summaries = {
  delivery_rate: { of: delivered, names: ["delivered", "not_delivered"] },
  response_rate: { of: answered, names: ["responded", "not_responded"] },
  opt_out_rate: { of: optedOut, names: ["opted_out", "retained"] },
} as const;

type Summary = OutputOf<typeof outreachReports.messageSummary>;

async function summaryOf(ctx: Ctx, groupBy: keyof typeof summaries, moments: Moments): Promise<Omit<Summary, "previous">> {
  const { of, names } = summaries[groupBy];
  const { part, whole } = await of(ctx, moments);
  const rest = Math.max(0, whole - part);
  return {
    messageSummary: [
      { name: names[0], value: part, date: null },
      { name: names[1], value: rest, date: null },
    ],
    rate: share(part, whole),
  };
}

export async function messageSummary(ctx: Ctx, { groupBy, search }: QueryOf<typeof outreachReports.messageSummary>): Promise<Summary> {
  const days = daysOf(ctx, search);
  const before = daysBefore(days);
  return {
    ...(await summaryOf(ctx, groupBy, momentsOf(ctx, days))),
    previous: {
      ...(await summaryOf(ctx, groupBy, momentsOf(ctx, before))),
      from: before.from.toString(),
      to: before.to.toString(),
      days: countOf(before),
    },
  };
}

/** All completed outreaches of a period, or the given one in any state. */
async function population(ctx: Ctx, search: QueryOf<typeof outreachReports.failedDistribution>["search"]): Promise<RawBuilder<unknown>> {
  if (!search?.externalId) return reported(ctx, momentsOf(ctx, daysOf(ctx, search)));
  const { id } = await outreachByExternalId(ctx, search.externalId);
  return sql`reported as materialized (select o.id, ${recipientsCount(ctx)} as patients_count from outreaches o where o.organization_id = ${ctx.org.id} and o.id = ${id}),
    occasions as materialized (select c.outreach_id, c.source_id from outreach_occurrences c
      where c.organization_id = ${ctx.org.id} and c.outreach_id = ${id} and c.source_id is not null)`;
}

export async function failedDistribution(
  ctx: Ctx,
  { search }: QueryOf<typeof outreachReports.failedDistribution>,
): Promise<OutputOf<typeof outreachReports.failedDistribution>> {
  const { rows } = await sql<{ name: FailedRow["name"] | null; n: number; patients: number }>`with ${await population(ctx, search)},
    failed as (
      select r.id as outreach_id, op.patient_id, op.failure_reason from reported r
      join outreach_patients op on op.organization_id = ${ctx.org.id} and op.outreach_id = r.id and op.failure_reason is not null
      union all
      select o.outreach_id, m.patient_id, m.failure_reason from occasions o
      join messages_public m on m.organization_id = ${ctx.org.id} and m.source_id = o.source_id and m.failure_reason is not null
        and m.failure_reason <> 'withdrawn' and m.state <> 'cancelled'),
    counted as (select ${reportedSql(sql`f.failure_reason`)} as name, count(distinct (f.outreach_id, f.patient_id)) as n from failed f group by 1)
    select c.name, coalesce(c.n, 0) as n, p.patients from (select coalesce(sum(patients_count), 0)::bigint as patients from reported) p left join counted c on true`.execute(
    ctx.tx,
  );
  const patients = rows[0]?.patients ?? 0;
  const all = rows.reduce((sum, row) => sum + row.n, 0);
  const wanted = search?.failedReason ? [search.failedReason] : failureReasons;
  return {
    failedDistribution: wanted.map((name) => {
      const n = rows.find((row) => row.name === name)?.n ?? 0;
      return { name, rate: share(n, all), populationRate: share(n, patients), populationCount: n };
    }),
  };
}

export async function distributionOf(
  ctx: Ctx,
  { search }: QueryOf<typeof outreachReports.responseDistribution>,
): Promise<OutputOf<typeof outreachReports.responseDistribution>> {
  const { distribution, followOns } = await responseDistribution(ctx, search.externalId);
  return { responseDistribution: distribution, followOns };
}
