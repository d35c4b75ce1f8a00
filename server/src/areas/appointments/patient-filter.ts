// The filter of patient lists by appointment, as a condition over `patients p`.
import { can } from "@tidings/contract/permissions";
import { type RawBuilder, sql } from "kysely";
import type { PatientFilterPort } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";

type Where = Pick<Ctx, "tx" | "org" | "actor">;

const tables = { provider_id: "providers", location_id: "locations", appointment_template_id: "appointment_templates" } as const;

/** By the ids themselves, not by a join: so the planner knows how many to expect. */
async function namedSql(ctx: Where, column: keyof typeof tables, externalIds: string | readonly string[]): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(tables[column])}
    where organization_id = ${ctx.org.id} and external_id::text = any (${[externalIds].flat()}::text[])`.execute(ctx.tx);
  return sql`v.${sql.ref(column)} = any (${rows.map((row) => row.id)}::bigint[])`;
}

/** Days begin at midnight of the organization's clock. */
const startOf = (ctx: Where, day: Temporal.PlainDate): string => day.toZonedDateTime(ctx.org.timeZone).toInstant().toString();

/** Refused without the permission to read appointments: each answer would tell who comes when. */
export const appointmentConditions: PatientFilterPort = async (ctx, { appointment: filters }) => {
  if (!filters) return [];
  if (!can(ctx.actor.permissions, "read", "appointment")) throw problem("forbidden");
  const { minDate, maxDate, rsvp } = filters;
  const parts: RawBuilder<unknown>[] = [sql`v.organization_id = ${ctx.org.id}`, sql`v.state in ('scheduled', 'active', 'completed')`];
  if (minDate) parts.push(sql`v.starts_at >= ${startOf(ctx, Temporal.PlainDate.from(minDate))}`);
  if (maxDate) parts.push(sql`v.starts_at < ${startOf(ctx, Temporal.PlainDate.from(maxDate).add({ days: 1 }))}`);
  if (rsvp?.length) parts.push(sql`v.rsvp = any (${[rsvp].flat()}::text[])`);
  if (filters.providerExternalId?.length) parts.push(await namedSql(ctx, "provider_id", filters.providerExternalId));
  if (filters.locationExternalIds?.length) parts.push(await namedSql(ctx, "location_id", filters.locationExternalIds));
  if (filters.appointmentTemplateExternalId?.length)
    parts.push(await namedSql(ctx, "appointment_template_id", filters.appointmentTemplateExternalId));
  // A set of its own, so that the planner may begin with it.
  return [sql`p.id in (select v.patient_id from appointments v where ${sql.join(parts, sql` and `)})`];
};
