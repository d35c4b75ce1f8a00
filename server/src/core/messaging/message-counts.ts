// The maintained counts of messages, as tables to read from; counted from the visible messages for users who are limited to locations.
import { hiddenFeatures } from "@tidings/contract/permissions";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { isAtLocations } from "../../kernel/database/limited-role.ts";
import { type CounterPort, firstDay, sentOutcomes } from "../organizations/public.ts";

type Reader = Pick<Ctx, "actor" | "org">;

/** Columns as in `message_tallies`: without tests that staff send to themselves, and without what was sent a second time. */
export const talliesTable = ({ actor, org }: Reader): RawBuilder<unknown> =>
  isAtLocations(actor)
    ? sql`(select x.organization_id, x.source_id, x.language, o.outcome, count(*) as n from messages x
        cross join lateral unnest(array['created', nullif(x.state, 'queued')]) as o (outcome)
        where x.organization_id = ${org.id} and x.source_id is not null and x.purpose <> 'test' and o.outcome is not null
          and not exists (select from messages s where s.organization_id = x.organization_id and s.second_of = x.id) group by 1, 2, 3, 4)`
    : sql`message_tallies`;

/** Columns as in `message_days`, of the days since `from`. */
export const daysTable = ({ actor, org }: Reader, from: string): RawBuilder<unknown> =>
  isAtLocations(actor)
    ? sql`(select x.organization_id, (coalesce(x.sent_at, x.settled_at) at time zone ${org.timeZone})::date as day, x.feature, x.language,
          x.state as outcome, count(*) as n from messages x
        where x.organization_id = ${org.id} and coalesce(x.sent_at, x.settled_at) >= ${from}::timestamp at time zone ${org.timeZone} and x.purpose <> 'test' group by 1, 2, 3, 4, 5)`
    : sql`message_days`;

const countDays = (ctx: Ctx, outcome: RawBuilder<unknown>): RawBuilder<{ n: number }> => sql`
  select sum(d.n)::bigint as n from ${daysTable(ctx, firstDay(ctx))} d where d.organization_id = ${ctx.org.id} and d.day >= ${firstDay(ctx)}
    and ${outcome} and d.feature <> all (${hiddenFeatures(ctx.actor.permissions)}::text[])`;

/** Messages of the last 30 days. */
export const messageCounters: readonly CounterPort[] = [
  { relation: "messages_sent", countSql: (ctx) => countDays(ctx, sql`d.outcome in ${sentOutcomes}`) },
  { relation: "messages_delivered", countSql: (ctx) => countDays(ctx, sql`d.outcome = 'delivered'`) },
];
