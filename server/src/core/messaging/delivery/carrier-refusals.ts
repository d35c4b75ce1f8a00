// Reads recent carrier refusals that staff must act on: unregistered numbers, blocked regions and texts filtered as spam.
import type { CarrierAlertKind } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import type { Databases } from "../../../kernel/database/connect.ts";

const reasons = sql`('sender_not_registered', 'region_not_enabled', 'filtered')`;
/** Older refusals are not shown: users were notified of them at the time. */
const recentHours = 24;
const maxPerOrganization = 2_000;

/** So many messages of one outreach or program taken for spam; 5 % of 200 final ones, the other limit, is never reached earlier. */
const maxFiltered = 10;

const newest = (organizationId: ReturnType<typeof sql>) =>
  sql`(select * from messages m where m.organization_id = ${organizationId} and m.failure_reason in ${reasons} order by m.id desc limit ${maxPerOrganization})`;
const since = (now: Temporal.Instant): string => now.subtract({ hours: recentHours }).toString();
const recent = (organizationId: ReturnType<typeof sql>, now: Temporal.Instant) => sql`(
  select * from ${newest(organizationId)} r where r.settled_at >= ${since(now)})`;

export async function organizationsWithRefusals(db: Databases, now: Temporal.Instant): Promise<{ organizationId: number }[]> {
  const { rows } = await sql<{ organizationId: number }>`select o.id as "organizationId" from organizations_public o
    where exists (select from ${recent(sql`o.id`, now)} r)
      or exists (select from senders n where n.organization_id = o.id and n.limit_reached_at >= ${since(now)})
    order by 1`.execute(db.system);
  return rows;
}

export interface CarrierRefusal {
  kind: CarrierAlertKind;
  /** Our number, `type:id` of the outreach or program, or `account`. */
  subject: string;
  at: string;
}

/**
 * By kind and subject with the time of the newest; of spam only sources that reached the limit, and never appointment messages.
 * Older cases of spam count as well, as long as a recent one is among them: a program may need weeks for ten.
 */
export async function readRefusals(ctx: Ctx): Promise<CarrierRefusal[]> {
  const { rows } = await sql<CarrierRefusal>`
    with r as materialized (select * from ${newest(sql`${ctx.org.id}`)} newest),
    blocked as (
      select source_id, count(*) as n, max(settled_at) as at from r where failure_reason = 'filtered' and source_id is not null group by 1
    )
    select failure_reason as kind, from_phone as subject, max(settled_at) as at from r
    where failure_reason <> 'filtered' and settled_at >= ${since(ctx.clock.now())} group by 1, 2
    union all
    select 'filtered', s.record_type || ':' || s.record_external_id, max(b.at) from blocked b
    join message_sources s on s.organization_id = ${ctx.org.id} and s.id = b.source_id and s.feature in ('outreach', 'program')
    group by s.record_type, s.record_external_id having sum(b.n) >= ${maxFiltered} and max(b.at) >= ${since(ctx.clock.now())}
    union all
    select 'daily_limit', 'account', max(limit_reached_at) from senders
    where organization_id = ${ctx.org.id} and limit_reached_at >= ${since(ctx.clock.now())} having count(*) > 0
    order by 1, 2`.execute(ctx.tx);
  return rows;
}

export interface RefusalPeriod {
  /** Our number, in E.164. */
  phone: string;
  since: string;
  until: string;
}

/** No alert names more patients. */
const maxPatients = 20;

/** Ids of the patients whose messages were refused in each period because their region is not enabled. */
export async function patientsOfRefusedRegions(ctx: Ctx, periods: readonly RefusalPeriod[]): Promise<number[][]> {
  const { rows } = await sql<{ at: number; patient_id: number }>`
    select u.at::int as at, m.patient_id from unnest(${periods.map((one) => one.phone)}::text[], ${periods.map((one) => one.since)}::timestamptz[],
      ${periods.map((one) => one.until)}::timestamptz[]) with ordinality as u (phone, since, until, at)
    cross join lateral (select distinct r.patient_id from ${newest(sql`${ctx.org.id}`)} r
      where r.failure_reason = 'region_not_enabled' and r.from_phone = u.phone and r.settled_at between u.since and u.until
        and r.patient_id is not null order by r.patient_id limit ${maxPatients}) m
    order by u.at, m.patient_id`.execute(ctx.tx);
  return periods.map((_, index) => rows.filter(({ at }) => at === index + 1).map((row) => row.patient_id));
}
