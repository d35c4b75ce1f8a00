// The filter of patient lists by appointment, as a condition over `patients p`.
import { can } from "@tidings/contract/permissions";
import { type RawBuilder, sql } from "kysely";
import type { PatientFilterPort } from "../../core/patients/public.ts";
import type { PlaceKind } from "../../core/places/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { placeIds } from "./places/place-records.ts";

type Where = Pick<Ctx, "tx" | "org" | "actor">;

type Named = PlaceKind | "appointment_template";

async function idsOf(ctx: Where, what: Named, externalIds: readonly string[]): Promise<number[]> {
  if (what !== "appointment_template") return (await placeIds(ctx, what, externalIds)).map((row) => row.id);
  const { rows } = await sql<{ id: number }>`select id from appointment_templates
    where organization_id = ${ctx.org.id} and external_id::text = any (${[...externalIds]}::text[])`.execute(ctx.tx);
  return rows.map((row) => row.id);
}

/** By the ids themselves, not by a join: so the planner knows how many to expect. */
async function namedSql(ctx: Where, what: Named, externalIds: string | readonly string[]): Promise<RawBuilder<unknown>> {
  return sql`v.${sql.ref(`${what}_id`)} = any (${await idsOf(ctx, what, [externalIds].flat())}::bigint[])`;
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
  if (filters.providerExternalId?.length) parts.push(await namedSql(ctx, "provider", filters.providerExternalId));
  if (filters.locationExternalIds?.length) parts.push(await namedSql(ctx, "location", filters.locationExternalIds));
  if (filters.appointmentTemplateExternalId?.length)
    parts.push(await namedSql(ctx, "appointment_template", filters.appointmentTemplateExternalId));
  // A set of its own, so that the planner may begin with it.
  return [sql`p.id in (select v.patient_id from appointments v where ${sql.join(parts, sql` and `)})`];
};
