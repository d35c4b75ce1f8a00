// The maintained totals of an organization's patients as a table to read from; counted from the visible patients for users who are limited to locations.
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { isAtLocations } from "../../../kernel/database/limited-role.ts";
import type { CounterPort } from "../../organizations/public.ts";
import { visiblePatients } from "./visible-patients.ts";

/** Columns as in `patient_counters`. */
export const totalsTable = (ctx: Pick<Ctx, "actor" | "org" | "clock">): RawBuilder<unknown> =>
  isAtLocations(ctx.actor)
    ? sql`(select ${ctx.org.id}::bigint as organization_id, count(*) as total, count(*) filter (where p.state = 'enabled') as enabled,
        count(*) filter (where p.state = 'enabled' and not ('all' = any (p.opted_out_features))) as counted_to_limit,
        count(*) filter (where is_reachable(p.*)) as reachable from patients p
        where p.organization_id = ${ctx.org.id} and p.id = any (array${visiblePatients(ctx)}))`
    : sql`patient_counters`;

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
