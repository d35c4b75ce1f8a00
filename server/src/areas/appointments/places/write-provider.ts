// Adds a provider and changes one.
import type { Provider, ProviderChange, ProviderDetails, ProviderInput } from "@tidings/contract/areas/appointment-places";
import { sql } from "kysely";
import { changesBetween } from "../../../core/sign-in/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { problem } from "../../../kernel/problem.ts";
import { rewriteWaiting } from "../rewrite-waiting.ts";
import { countAhead, lockPlace, newPlaceId, recordPlace, uniquePlace } from "./place-records.ts";

export const providerColumns = sql`p.external_id as "externalId", p.first_name as "firstName", p.last_name as "lastName",
  p.national_id as "nationalId", p.short_name as "shortName", p.phone, p.address, p.retired_at as "retiredAt"`;

export async function showProvider(ctx: Ctx, externalId: string): Promise<{ provider: ProviderDetails }> {
  const { rows } = await sql<Provider & { id: number }>`select p.id, ${providerColumns} from providers p
    where p.organization_id = ${ctx.org.id} and p.external_id = ${externalId} and p.merged_into_id is null`.execute(ctx.tx);
  if (!rows[0]) throw problem("not_found");
  const { id, ...provider } = rows[0];
  return { provider: { ...provider, appointmentsAhead: await countAhead(ctx, "provider", id) } };
}

export async function createProvider(
  ctx: Ctx,
  { externalId = newPlaceId("provider"), ...input }: ProviderInput,
): Promise<{ provider: ProviderDetails }> {
  const now = ctx.clock.now().toString();
  const { firstName, lastName, nationalId, shortName, phone, address } = input;
  await uniquePlace(() =>
    sql`insert into providers (organization_id, external_id, first_name, last_name, national_id, short_name, phone, address, created_at, updated_at)
      values (${ctx.org.id}, ${externalId}, ${firstName ?? null}, ${lastName}, ${nationalId ?? null}, ${shortName ?? null}, ${phone ?? null},
        ${address ?? null}, ${now}, ${now})`.execute(ctx.tx),
  );
  await recordPlace(ctx, "provider", "created", externalId);
  return showProvider(ctx, externalId);
}

export async function updateProvider(ctx: Ctx, externalId: string, change: ProviderChange): Promise<{ provider: ProviderDetails }> {
  const { id } = await lockPlace(ctx, "provider", externalId);
  const { provider: before } = await showProvider(ctx, externalId);
  const { firstName, lastName, nationalId, shortName, phone, address } = { ...before, ...change };
  await uniquePlace(() =>
    sql`update providers set first_name = ${firstName}, last_name = ${lastName}, national_id = ${nationalId}, short_name = ${shortName},
        phone = ${phone}, address = ${address}, updated_at = ${ctx.clock.now().toString()}
      where organization_id = ${ctx.org.id} and id = ${id}`.execute(ctx.tx),
  );
  const changes = changesBetween(before, change);
  if (changes.length > 0) await rewriteWaiting(ctx, sql`a.provider_id = ${id}`);
  if (changes.length > 0) await recordPlace(ctx, "provider", "updated", externalId, changes);
  return showProvider(ctx, externalId);
}
