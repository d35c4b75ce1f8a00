// Merges a location or provider into another: everything that names it names the other one afterwards, in one transaction.
import { type RawBuilder, sql } from "kysely";
import { type PlaceKind, type PlaceMerge, placeMergePorts } from "../../../core/places/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { reachAll } from "../../../kernel/database/limited-role.ts";
import { invalidField, problem } from "../../../kernel/problem.ts";
import { rewriteWaiting } from "../rewrite-waiting.ts";
import { namesOfPlaces, places, recordPlace } from "./place-records.ts";
import { replanLocation } from "./replan-location.ts";

interface Row {
  id: number;
  external_id: string;
  retired_at: string | null;
  is_confidential: boolean;
}

/** `for update`: who writes an appointment at one of them waits, and then writes it at the one that stays. */
async function lockBoth(ctx: Ctx, kind: PlaceKind, externalId: string, intoExternalId: string): Promise<{ from: Row; into: Row }> {
  const { rows } = await sql<Row>`select id, external_id, retired_at, is_confidential from ${sql.table(places[kind].table)}
    where organization_id = ${ctx.org.id} and external_id in (${externalId}, ${intoExternalId}) and merged_into_id is null
    order by id for update`.execute(ctx.tx);
  const from = rows.find((row) => row.external_id === externalId);
  const into = rows.find((row) => row.external_id === intoExternalId);
  if (!from) throw problem("not_found");
  if (!into || into.id === from.id || into.retired_at !== null) throw invalidField("intoExternalId", { key: "validation.invalid" });
  // Otherwise confidential appointments would become visible, or others would disappear for most of the staff.
  if (into.is_confidential !== from.is_confidential) throw invalidField("intoExternalId", { key: "validation.confidentialDiffers" });
  return { from, into };
}

const reportFilters = { location: "filter_location_external_ids", provider: "filter_provider_external_ids" } as const;

/** Past and canceled ones too; the trigger of appointments keeps later ones away from the merged record. */
async function moveAppointments(ctx: Ctx, { kind, from, into }: PlaceMerge): Promise<void> {
  const column = sql.ref(places[kind].column);
  const { rows } = await sql<{ id: number }>`
    update appointments set ${column} = ${into.id}, lock_version = lock_version + 1, updated_at = ${ctx.clock.now().toString()}
    where organization_id = ${ctx.org.id} and ${column} = ${from.id} returning id`.execute(ctx.tx);
  const moved: RawBuilder<unknown> = sql`${rows.map((row) => row.id)}::bigint[]`;
  if (kind === "location") {
    const zone = await sql<{ time_zone: string | null }>`select time_zone from locations
      where organization_id = ${ctx.org.id} and id = ${into.id}`.execute(ctx.tx);
    const timeZone = zone.rows[0]?.time_zone ?? ctx.org.timeZone;
    await replanLocation(ctx, sql`id = any (${moved}) and time_zone <> ${timeZone}`, timeZone);
  }
  await rewriteWaiting(ctx, sql`a.id = any (${moved})`);
}

async function moveReports(ctx: Ctx, { kind, from, into }: PlaceMerge): Promise<void> {
  const filter = sql.ref(reportFilters[kind]);
  await sql`update appointment_reports r set lock_version = lock_version + 1, updated_at = ${ctx.clock.now().toString()},
      ${filter} = array(select x from unnest(array_replace(r.${filter}, ${from.externalId}, ${into.externalId})) with ordinality as u (x, at)
        group by x order by min(at))
    where r.organization_id = ${ctx.org.id} and ${from.externalId} = any (r.${filter})`.execute(ctx.tx);
}

/** A national id goes with the provider unless the one that stays has one. */
async function moveNationalId(ctx: Ctx, { from, into }: PlaceMerge): Promise<void> {
  const { rows } = await sql<{ national_id: string }>`update providers f set national_id = null
    from providers i, providers old where f.organization_id = ${ctx.org.id} and f.id = ${from.id} and i.organization_id = f.organization_id
      and i.id = ${into.id} and i.national_id is null and old.organization_id = f.organization_id and old.id = f.id and old.national_id is not null
    returning old.national_id`.execute(ctx.tx);
  if (!rows[0]) return;
  await sql`update providers set national_id = ${rows[0].national_id} where organization_id = ${ctx.org.id} and id = ${into.id}`.execute(
    ctx.tx,
  );
}

async function markMerged(ctx: Ctx, { kind, from, into }: PlaceMerge): Promise<void> {
  const now = ctx.clock.now().toString();
  await sql`update ${sql.table(places[kind].table)} set merged_into_id = ${into.id}, retired_at = coalesce(retired_at, ${now}), updated_at = ${now}
    where organization_id = ${ctx.org.id} and (id = ${from.id} or merged_into_id = ${from.id})`.execute(ctx.tx);
}

export async function mergePlace(ctx: Ctx, kind: PlaceKind, externalId: string, intoExternalId: string): Promise<void> {
  const { from, into } = await lockBoth(ctx, kind, externalId, intoExternalId);
  const merge: PlaceMerge = { kind, from: { id: from.id, externalId }, into: { id: into.id, externalId: intoExternalId } };
  // Appointments that are confidential for another reason move as well, whatever the rights of the user.
  await reachAll(ctx.tx, async () => {
    await moveAppointments(ctx, merge);
    await moveReports(ctx, merge);
    if (kind === "provider") await moveNationalId(ctx, merge);
    for (const port of placeMergePorts()) await port.merged(ctx, merge);
    await markMerged(ctx, merge);
  });
  const [name = null] = await namesOfPlaces(ctx, kind, [intoExternalId]);
  await recordPlace(ctx, kind, "merged", externalId, [{ field: "mergedInto", before: null, after: name }]);
}

export interface MergeInfo {
  appointments: number;
  appointmentsAhead: number;
  reports: number;
}

/** What the user who merges may see of what moves. */
export async function showMergeInfo(ctx: Ctx, kind: PlaceKind, externalId: string): Promise<MergeInfo> {
  const { rows } = await sql<MergeInfo>`
    select (select count(*) from appointments a where a.organization_id = p.organization_id and a.${sql.ref(places[kind].column)} = p.id)::int as appointments,
      (select count(*) from appointments a where a.organization_id = p.organization_id and a.${sql.ref(places[kind].column)} = p.id
        and a.state in ('scheduled', 'active') and a.starts_at > ${ctx.clock.now().toString()})::int as "appointmentsAhead",
      (select count(*) from appointment_reports r where r.organization_id = p.organization_id
        and p.external_id = any (r.${sql.ref(reportFilters[kind])}))::int as reports
    from ${sql.table(places[kind].table)} p where p.organization_id = ${ctx.org.id} and p.external_id = ${externalId} and p.merged_into_id is null`.execute(
    ctx.tx,
  );
  if (!rows[0]) throw problem("not_found");
  return rows[0];
}
