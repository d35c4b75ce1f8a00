// The maintained totals of an organization's patients as a table to read from; for users limited to locations, of the patients they see.
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { isAtLocations } from "../../../kernel/database/limited-role.ts";
import type { CounterPort } from "../../organizations/public.ts";
import { homesOf, patientsFromElsewhere } from "./visible-patients.ts";

/** The totals are kept by home location; the few patients of other homes are counted. */
const visibleTotals = (ctx: Pick<Ctx, "actor" | "org" | "clock">): RawBuilder<unknown> => sql`(
  select ${ctx.org.id}::bigint as organization_id, sum(c.total)::bigint as total, sum(c.enabled)::bigint as enabled,
    sum(c.counted_to_limit)::bigint as counted_to_limit, sum(c.reachable)::bigint as reachable
  from (
    select total, enabled, counted_to_limit, reachable from patient_home_counters
    where organization_id = ${ctx.org.id} and location_id = any (${homesOf(ctx)})
    union all
    select count(*), count(*) filter (where p.state = 'enabled'), count(*) filter (where p.state = 'enabled' and not ('all' = any (p.opted_out_features))),
      count(*) filter (where is_reachable(p.*)) from patients p
    where p.organization_id = ${ctx.org.id} and p.id = any (array(${patientsFromElsewhere(ctx)})) and coalesce(p.home_location_id, 0) <> all (${homesOf(ctx)})) c)`;

/** Columns as in `patient_counters`. */
export const totalsTable = (ctx: Pick<Ctx, "actor" | "org" | "clock">): RawBuilder<unknown> =>
  isAtLocations(ctx.actor) ? visibleTotals(ctx) : sql`patient_counters`;

/** Patients that count toward the organization's limit, and those that a text reaches. */
export const patientTotals: readonly CounterPort[] = [
  {
    relation: "enabled_patients",
    countSql: (ctx) => sql`select t.counted_to_limit as n from ${totalsTable(ctx)} t where t.organization_id = ${ctx.org.id}`,
  },
  {
    relation: "reachable_patients",
    countSql: (ctx) => sql`select t.reachable as n from ${totalsTable(ctx)} t where t.organization_id = ${ctx.org.id}`,
  },
];
