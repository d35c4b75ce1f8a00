// Adds a location and changes it; with another time zone its appointments ahead keep their local time and are rescheduled by it.
import type { Location, LocationChange, LocationDetails, LocationInput } from "@tidings/contract/areas/appointment-places";
import { sql } from "kysely";
import { changesBetween } from "../../../core/sign-in/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { invalidField, problem } from "../../../kernel/problem.ts";
import { rewriteWaiting } from "../rewrite-waiting.ts";
import { countAhead, lockPlace, recordPlace, uniquePlace } from "./place-records.ts";
import { replanLocation } from "./replan-location.ts";

export const locationColumns = sql`l.external_id as "externalId", l.name, l.phone, l.address1, l.address2, l.city, l.state, l.zipcode,
  l.time_zone as "timeZone", l.retired_at as "retiredAt"`;

export async function showLocation(ctx: Ctx, externalId: string): Promise<{ location: LocationDetails }> {
  const { rows } = await sql<Location & { id: number }>`select l.id, ${locationColumns} from locations l
    where l.organization_id = ${ctx.org.id} and l.external_id = ${externalId}`.execute(ctx.tx);
  if (!rows[0]) throw problem("not_found");
  const { id, ...location } = rows[0];
  return { location: { ...location, appointmentsAhead: await countAhead(ctx, "location", id) } };
}

/** Names known to the browser and not to the database would stop every statement that meets them. */
async function refuseUnknownZone(ctx: Ctx, zone: string | null | undefined): Promise<void> {
  if (!zone) return;
  const { rows } = await sql<{ is_known: boolean }>`select is_time_zone(${zone}) as is_known`.execute(ctx.tx);
  if (!rows[0]?.is_known) throw invalidField("timeZone", { key: "validation.invalid" });
}

export async function createLocation(
  ctx: Ctx,
  { externalId = crypto.randomUUID(), ...input }: LocationInput,
): Promise<{ location: LocationDetails }> {
  await refuseUnknownZone(ctx, input.timeZone);
  const now = ctx.clock.now().toString();
  const { name, phone, address1, address2, city, state, zipcode, timeZone } = input;
  await uniquePlace(() =>
    sql`insert into locations (organization_id, external_id, name, phone, address1, address2, city, state, zipcode, time_zone, created_at, updated_at)
      values (${ctx.org.id}, ${externalId}, ${name}, ${phone ?? null}, ${address1 ?? null}, ${address2 ?? null}, ${city ?? null}, ${state ?? null},
        ${zipcode ?? null}, ${timeZone ?? null}, ${now}, ${now})`.execute(ctx.tx),
  );
  await recordPlace(ctx, "location", "created", externalId);
  return showLocation(ctx, externalId);
}

export async function updateLocation(ctx: Ctx, externalId: string, change: LocationChange): Promise<{ location: LocationDetails }> {
  await refuseUnknownZone(ctx, change.timeZone);
  const { id } = await lockPlace(ctx, "location", externalId);
  const { location: before } = await showLocation(ctx, externalId);
  const { name, phone, address1, address2, city, state, zipcode, timeZone } = { ...before, ...change };
  await sql`update locations set name = ${name}, phone = ${phone}, address1 = ${address1}, address2 = ${address2}, city = ${city}, state = ${state},
      zipcode = ${zipcode}, time_zone = ${timeZone}, updated_at = ${ctx.clock.now().toString()}
    where organization_id = ${ctx.org.id} and id = ${id}`.execute(ctx.tx);
  const [was, is] = [before.timeZone ?? ctx.org.timeZone, timeZone ?? ctx.org.timeZone];
  if (was !== is) await replanLocation(ctx, id, is);
  const changes = changesBetween(before, change);
  if (changes.length > 0) await rewriteWaiting(ctx, sql`a.location_id = ${id}`);
  if (changes.length > 0) await recordPlace(ctx, "location", "updated", externalId, changes);
  return showLocation(ctx, externalId);
}
