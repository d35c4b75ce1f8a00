// The maintained counts of messages, as tables to read from; counted from the visible messages for users limited to locations.
import { hiddenFeatures } from "@tidings/contract/permissions";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { isAtLocations } from "../../../kernel/database/limited-role.ts";
import { type CounterPort, contactedPatients, firstDay, type KeptCount, sentOutcomes } from "../../organizations/public.ts";

type Reader = Pick<Ctx, "actor" | "org" | "clock">;

/**
 * Columns as in `message_tallies`, of one source: without tests that staff send to themselves, and without what was sent a second time.
 *
 * @param source its id, a column of a table to the left of the join
 */
export const talliesOf = ({ actor, org }: Reader, source: RawBuilder<unknown>): RawBuilder<unknown> =>
  isAtLocations(actor)
    ? sql`lateral (select x.organization_id, x.source_id, x.language, e.outcome, count(*) as n from messages x
        cross join lateral unnest(array['created', nullif(x.state, 'queued')]) as e (outcome)
        where x.organization_id = ${org.id} and x.source_id = ${source} and x.purpose <> 'test' and e.outcome is not null
          and not exists (select from messages s where s.organization_id = x.organization_id and s.second_of = x.id) group by 1, 2, 3, 4)`
    : sql`lateral (select * from message_tallies x where x.organization_id = ${org.id} and x.source_id = ${source})`;

/** No message waits longer before it is sent or given up. */
const maxWaitDays = 31;

/** Messages that may have been sent or given up since `from`. */
const recentMessages = (ctx: Reader, from: string): RawBuilder<unknown> => sql`messages x where x.organization_id = ${ctx.org.id}
  and x.created_at >= ${from}::timestamp at time zone ${ctx.org.timeZone} - ${maxWaitDays}::int * interval '1 day'
  and coalesce(x.sent_at, x.settled_at) >= ${from}::timestamp at time zone ${ctx.org.timeZone} and x.purpose <> 'test'`;

const dayOf = (ctx: Reader): RawBuilder<unknown> => sql`(coalesce(x.sent_at, x.settled_at) at time zone ${ctx.org.timeZone})::date`;

/** Columns as in `message_days`, of the days since `from`. */
const daysTable = (ctx: Reader, from: string): RawBuilder<unknown> =>
  isAtLocations(ctx.actor)
    ? sql`(select x.organization_id, ${dayOf(ctx)} as day, x.feature, x.language, x.state as outcome, count(*) as n
        from ${recentMessages(ctx, from)} group by 1, 2, 3, 4, 5)`
    : sql`message_days`;

const countDays = (ctx: Ctx, outcome: RawBuilder<unknown>): RawBuilder<{ n: number }> => sql`
  select sum(d.n)::bigint as n from ${daysTable(ctx, firstDay(ctx))} d where d.organization_id = ${ctx.org.id} and d.day >= ${firstDay(ctx)}
    and ${outcome} and d.feature <> all (${hiddenFeatures(ctx.actor.permissions)}::text[])`;

/** Of the patients that a limited reader sees. */
const countContacted = (ctx: Ctx): RawBuilder<{ n: number }> => sql`
  select count(distinct m.patient_id) as n from messages m where m.organization_id = ${ctx.org.id} and m.patient_id is not null
    and m.created_at >= ${firstDay(ctx)}::timestamp at time zone ${ctx.org.timeZone} and m.sent_at is not null`;

/** Parts of one statement about the days since `from`, in which a limited reader's messages are read once. */
interface RecentDays {
  /** Begins the statement. */
  begin: RawBuilder<unknown>;
  /** A table with columns as in `message_days`. */
  days: RawBuilder<unknown>;
  /** Patients contacted since then; null where the count is kept (`patientsContacted`). */
  contacted: RawBuilder<number | null>;
}

export function recentDays(ctx: Reader, from: string): RecentDays {
  if (!isAtLocations(ctx.actor)) return { begin: sql``, days: sql`message_days`, contacted: sql`null::bigint` };
  return {
    begin: sql`with recent as materialized (
      select x.organization_id, ${dayOf(ctx)} as day, x.feature, x.language, x.state as outcome, x.patient_id, x.sent_at, x.created_at from ${recentMessages(ctx, from)})`,
    days: sql`(select organization_id, day, feature, language, outcome, count(*) as n from recent group by 1, 2, 3, 4, 5)`,
    contacted: sql`(select count(distinct patient_id) from recent
      where sent_at is not null and created_at >= ${from}::timestamp at time zone ${ctx.org.timeZone})`,
  };
}

/** Patients contacted in the last 30 days. @param counted of those that a limited reader sees; null: of all */
export const patientsContacted = async (ctx: Ctx, counted: number | null): Promise<KeptCount> =>
  counted === null ? contactedPatients(ctx) : { count: counted, updatedAt: ctx.clock.now().toString() };

/** Messages of the last 30 days. */
export const messageCounters: readonly CounterPort[] = [
  { relation: "messages_sent", countSql: (ctx) => countDays(ctx, sql`d.outcome in ${sentOutcomes}`) },
  { relation: "patients_contacted", countSql: countContacted },
  { relation: "messages_delivered", countSql: (ctx) => countDays(ctx, sql`d.outcome = 'delivered'`) },
];
