// Reads the dashboard: replies that need review, current sending, and the last 30 days, in a few set-based statements.
import type { dashboard } from "@tidings/contract/areas/dashboard";
import type { OutputOf } from "@tidings/contract/endpoint";
import { can, hiddenFeatures } from "@tidings/contract/permissions";
import { type RawBuilder, sql } from "kysely";
import { activityOfReplies } from "../../core/activity/public.ts";
import { countNeedsYou, patientsContacted, recentDays, talliesOf } from "../../core/messaging/public.ts";
import { firstDay, sentOutcomes } from "../../core/organizations/public.ts";
import { atLocation, totalsTable } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { isAtLocations } from "../../kernel/database/limited-role.ts";

type Dashboard = OutputOf<typeof dashboard.show>["dashboard"];

/** Replies older than three months are not listed: it is too late to answer them. */
const threeMonthsAgo = (ctx: Ctx): string =>
  ctx.clock.now().toZonedDateTimeISO(ctx.org.timeZone).toPlainDate().subtract({ months: 3 }).toString();
/** Maximum number of outreaches; the outreach list has the others. */
const listed = 10;
/** As the list of appointments finds them, and the card that shows it. */
const isAppointmentToReview = sql`a.state = 'active' and a.rsvp = 'waiting_for_clarification'`;

/** Of `outreaches o`; of the visible patients for users who are limited to locations. */
const recipientsCount = ({ actor }: Ctx): RawBuilder<number> =>
  isAtLocations(actor) ? sql`outreach_recipients(o.organization_id, o.id)` : sql`o.patients_count`;

/** Of replies and counts, those of features that the reader may see. */
const isShown = (ctx: Ctx, feature: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${feature} <> all (${hiddenFeatures(ctx.actor.permissions)}::text[])`;

// Each statement names the organization: operators outside an organization read without row-level security.

/** The record of a row, and the permission to read it. */
const subjects = { outreach: "outreach_message", program: "educational_stream", messenger: "direct_messaging" } as const;

/** Of `response_flags_public w`: the replies that are counted. */
const isWaiting = (ctx: Ctx): RawBuilder<unknown> => sql`w.organization_id = ${ctx.org.id} and w.name = 'invalid'
  and ${isShown(ctx, sql`w.feature`)} and w.created_at >= ${threeMonthsAgo(ctx)}::timestamp at time zone ${ctx.org.timeZone}`;

/** Joins to `w` what had asked. Appointments that need review are on their own card; replies that belong to nothing else are in Messenger. */
const whatAsked = (ctx: Ctx): RawBuilder<unknown> => sql`
    left join message_sources_public s on s.organization_id = ${ctx.org.id} and s.id = w.source_id
    left join outreaches_public o on o.organization_id = s.organization_id and o.id = s.record_id and s.record_type = 'outreach'
    left join programs_public p on p.organization_id = s.organization_id and p.id = s.record_id and s.record_type = 'program'
    left join appointments_public a on a.organization_id = s.organization_id and a.id = s.record_id and s.record_type = 'appointment' and ${isAppointmentToReview}
    where a.id is null`;
const featureThatAsked = sql`case when o.id is not null then 'outreach' when p.id is not null then 'program' else 'messenger' end`;

async function repliesToReview(ctx: Ctx): Promise<Dashboard["needsReview"]> {
  const { rows } = await sql<Dashboard["needsReview"][number]>`
    with waiting as (
      select w.source_id, count(*) as count, max(w.created_at) as newest_at
      from response_flags_public w where ${isWaiting(ctx)} group by w.source_id)
    select ${featureThatAsked} as feature,
      coalesce(o.external_id, p.external_id) as "externalId", coalesce(o.title, p.title) as title,
      sum(w.count)::bigint as count, max(w.newest_at) as "newestAt"
    from waiting w ${whatAsked(ctx)} group by 1, 2, 3 order by max(w.newest_at) desc`.execute(ctx.tx);
  return rows.filter((row) => can(ctx.actor.permissions, "read", subjects[row.feature]));
}

/** Maximum number of replies that are shown themselves; the rows lead to the others. */
const shownReplies = 5;

async function newestReplies(ctx: Ctx): Promise<Dashboard["newestReplies"]> {
  if (!can(ctx.actor.permissions, "read", "activity_log")) return [];
  const readable = Object.entries(subjects).flatMap(([feature, subject]) => (can(ctx.actor.permissions, "read", subject) ? [feature] : []));
  const { rows } = await sql<{ inboundId: number; title: string | null }>`
    select w.inbound_message_id as "inboundId", coalesce(o.title, p.title) as title
    from response_flags_public w ${whatAsked(ctx)} and ${isWaiting(ctx)} and ${featureThatAsked} = any (${readable}::text[])
    order by w.created_at desc, w.id desc limit ${shownReplies}`.execute(ctx.tx);
  const entries = await activityOfReplies(
    ctx,
    rows.map((row) => row.inboundId),
  );
  return rows.flatMap(({ inboundId, title }) => {
    const entry = entries.get(inboundId);
    return entry ? [{ title, entry }] : [];
  });
}

async function countAppointments(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from appointments_public a where a.organization_id = ${ctx.org.id} and ${isAppointmentToReview}`.execute(
    ctx.tx,
  );
  return rows[0]?.count ?? 0;
}

/** Everything that is counted is on one of the two cards or behind their links. */
async function needsReview(
  ctx: Ctx,
  readsOutreaches: boolean,
): Promise<Pick<Dashboard, "needsReview" | "newestReplies" | "needsReviewCount">> {
  const replies = readsOutreaches ? await repliesToReview(ctx) : [];
  const visits = can(ctx.actor.permissions, "read", "appointment") ? await countAppointments(ctx) : 0;
  const unlisted = new Set(replies.filter((row) => row.feature === "outreach").slice(listed));
  return {
    needsReview: replies.filter((row) => !unlisted.has(row)),
    newestReplies: replies.length > 0 ? await newestReplies(ctx) : [],
    needsReviewCount: replies.reduce((all, row) => all + row.count, visits),
  };
}

async function running(ctx: Ctx): Promise<Dashboard["running"]> {
  const { rows } = await sql<Dashboard["running"][number]>`
    select o.external_id as "externalId", o.title,
      -- What repeats has a text for each of them each time.
      o.recipients * greatest(1, count(distinct s.id)) as planned,
      coalesce(sum(t.n) filter (where t.outcome in ${sentOutcomes}), 0)::bigint as sent,
      coalesce(sum(t.n) filter (where t.outcome = 'delivered'), 0)::bigint as delivered
    from (select o.*, ${recipientsCount(ctx)} as recipients from outreaches_public o where organization_id = ${ctx.org.id} and state in ('processing', 'active') order by activated_at desc nulls last, id desc limit 5) o
    left join message_sources_public s on s.organization_id = o.organization_id and s.record_type = 'outreach' and s.record_id = o.id
    left join ${talliesOf(ctx, sql`s.id`)} t on true
    group by o.external_id, o.title, o.recipients, o.activated_at, o.id order by o.activated_at desc nulls last, o.id desc`.execute(ctx.tx);
  return rows;
}

interface DayRow {
  day: string;
  sent: number;
  delivered: number;
  reachable: number;
  contacted: number | null;
}

/** Not of a limited reader, whose messages are read for it one by one: of so many days again. */
async function previousCounters(ctx: Ctx): Promise<Dashboard["previousCounters"]> {
  if (isAtLocations(ctx.actor)) return null;
  const until = Temporal.PlainDate.from(firstDay(ctx));
  const from = until.subtract({ days: 30 }).toString();
  const { begin, days } = recentDays(ctx, from);
  const { rows } = await sql<{ messagesSent: number; messagesDelivered: number }>`
    ${begin} select coalesce(sum(m.n) filter (where m.outcome in ${sentOutcomes}), 0)::bigint as "messagesSent",
      coalesce(sum(m.n) filter (where m.outcome = 'delivered'), 0)::bigint as "messagesDelivered"
    from ${days} m where m.organization_id = ${ctx.org.id} and m.day >= ${from}::date and m.day < ${until.toString()}::date
      and ${isShown(ctx, sql`m.feature`)}`.execute(ctx.tx);
  return rows[0] ?? null;
}

async function lastDays(ctx: Ctx): Promise<Pick<Dashboard, "days" | "counters" | "previousCounters" | "updatedAt">> {
  const first = firstDay(ctx);
  const { begin, days, contacted: contactedSql } = recentDays(ctx, first);
  const { rows } = await sql<DayRow>`${begin}
    select d.day::date as day,
      coalesce(sum(m.n) filter (where m.outcome in ${sentOutcomes}), 0)::bigint as sent,
      coalesce(sum(m.n) filter (where m.outcome = 'delivered'), 0)::bigint as delivered,
      coalesce((select reachable from ${totalsTable(ctx)} t where organization_id = ${ctx.org.id}), 0) as reachable,
      ${contactedSql} as contacted
    from generate_series(${first}::timestamp, ${first}::timestamp + interval '29 days', interval '1 day') d (day)
    left join ${days} m on m.organization_id = ${ctx.org.id} and m.day = d.day::date and ${isShown(ctx, sql`m.feature`)}
    group by d.day order by d.day`.execute(ctx.tx);
  const sum = (of: (row: DayRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  const contacted = await patientsContacted(ctx, rows[0]?.contacted ?? null);
  return {
    days: rows.map(({ day, sent, delivered }) => ({ day, sent, delivered })),
    counters: {
      reachablePatients: rows[0]?.reachable ?? 0,
      messagesSent: sum((row) => row.sent),
      messagesDelivered: sum((row) => row.delivered),
      patientsContacted: contacted.count,
    },
    previousCounters: await previousCounters(ctx),
    updatedAt: contacted.updatedAt,
  };
}

export const readDashboard = (ctx: Ctx, locationExternalId: string | undefined): Promise<{ dashboard: Dashboard }> =>
  atLocation(ctx, locationExternalId, readFigures);

/** Titles of outreaches only with permission to read outreaches. */
async function readFigures(ctx: Ctx): Promise<{ dashboard: Dashboard }> {
  const readsOutreaches = can(ctx.actor.permissions, "read", "outreach_message");
  return {
    dashboard: {
      ...(await needsReview(ctx, readsOutreaches)),
      needsYouCount: can(ctx.actor.permissions, "read", "direct_messaging") ? await countNeedsYou(ctx) : null,
      running: readsOutreaches ? await running(ctx) : [],
      ...(await lastDays(ctx)),
    },
  };
}
