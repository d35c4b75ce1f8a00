// From the filters of the list to SQL over `appointments a`: the same predicates for a page, its count and a file.
import type { AppointmentFilters } from "@tidings/contract/areas/appointments/filters";
import { type RawBuilder, sql } from "kysely";
import { allOf, filterConditions } from "../../core/patients/public.ts";
import type { PlaceKind } from "../../core/places/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { placeIds } from "./places/place-records.ts";

type Condition = RawBuilder<unknown>;

async function templateIds(ctx: Ctx, externalIds: readonly string[]): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`select id from appointment_templates
    where organization_id = ${ctx.org.id} and external_id::text = any (${[...externalIds]}::text[])`.execute(ctx.tx);
  return rows;
}

/** Filters by the ids themselves instead of a join, so that the planner can estimate the rows. An unknown external id matches nothing. */
async function namedSql(ctx: Ctx, what: PlaceKind | "appointment_template", externalIds: string | readonly string[]): Promise<Condition> {
  const asked = [externalIds].flat();
  const rows = what === "appointment_template" ? await templateIds(ctx, asked) : await placeIds(ctx, what, asked);
  const ids = [...new Set(rows.map((row) => row.id))];
  const column = sql.ref(`a.${what}_id`);
  return ids.length === 1 ? sql`${column} = ${ids[0]}` : sql`${column} = any (${ids}::bigint[])`;
}

async function patientSql(ctx: Ctx, externalId: string): Promise<Condition> {
  const { rows } = await sql<{
    id: number;
  }>`select id from patients_public where organization_id = ${ctx.org.id} and external_id = ${externalId}`.execute(ctx.tx);
  return rows[0] ? sql`a.patient_id = ${rows[0].id}` : sql`false`;
}

/** The appointment with this external id, otherwise those of the matching patients: separate queries, so that each uses its index. */
async function eitherSql(ctx: Ctx, text: string): Promise<Condition> {
  const { rows } = await sql<{
    id: number;
  }>`select id from appointments where organization_id = ${ctx.org.id} and external_id = ${text}`.execute(ctx.tx);
  if (rows[0]) return sql`a.id = ${rows[0].id}`;
  const conditions = await filterConditions(ctx, { nameOrExternalId: text });
  return sql`a.patient_id in (select p.id from patients_public p where p.organization_id = ${ctx.org.id} and ${allOf(conditions)})`;
}

/** Days begin at midnight of the organization's clock. */
function daysSql(ctx: Ctx, { minDate, maxDate }: AppointmentFilters): Condition[] {
  const startOf = (day: Temporal.PlainDate): string => day.toZonedDateTime(ctx.org.timeZone).toInstant().toString();
  const out: Condition[] = [];
  if (minDate) out.push(sql`a.starts_at >= ${startOf(Temporal.PlainDate.from(minDate))}`);
  if (maxDate) out.push(sql`a.starts_at < ${startOf(Temporal.PlainDate.from(maxDate).add({ days: 1 }))}`);
  return out;
}

export async function appointmentConditions(ctx: Ctx, filters: AppointmentFilters): Promise<Condition> {
  const out: Condition[] = [sql`a.organization_id = ${ctx.org.id}`, ...daysSql(ctx, filters)];
  // Those of disabled patients are hidden from the list and reachable by their address.
  out.push(filters.state?.length ? sql`a.state = any (${[filters.state].flat()}::text[])` : sql`a.state <> 'disabled'`);
  const rsvps = [filters.rsvp ?? []].flat();
  if (rsvps.length > 0) out.push(rsvps.length === 1 ? sql`a.rsvp = ${rsvps[0]}` : sql`a.rsvp = any (${rsvps}::text[])`);
  const modalities = [filters.modality ?? []].flat();
  if (modalities.length > 0) out.push(sql`a.modality = any (${modalities}::text[])`);
  const either = filters.nameOrExternalId?.trim();
  if (either) out.push(await eitherSql(ctx, either));
  for (const patient of [filters.patientExternalId, filters.patient?.externalId]) if (patient) out.push(await patientSql(ctx, patient));
  if (filters.providerExternalId?.length) out.push(await namedSql(ctx, "provider", filters.providerExternalId));
  if (filters.locationExternalIds?.length) out.push(await namedSql(ctx, "location", filters.locationExternalIds));
  if (filters.appointmentTemplateExternalId?.length)
    out.push(await namedSql(ctx, "appointment_template", filters.appointmentTemplateExternalId));
  return allOf(out);
}
