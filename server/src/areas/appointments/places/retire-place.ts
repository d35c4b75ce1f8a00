// Retires a location or provider, and offers it again; its appointments stay as they are.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { lockPlace, type PlaceKind, places, recordPlace } from "./place-records.ts";

/** Retiring twice is no error: the requested state holds. */
export async function setRetired(ctx: Ctx, kind: PlaceKind, externalId: string, isRetired: boolean): Promise<void> {
  const { id, retired_at } = await lockPlace(ctx, kind, externalId);
  if ((retired_at !== null) === isRetired) return;
  const now = ctx.clock.now().toString();
  await sql`update ${sql.table(places[kind].table)} set retired_at = ${isRetired ? now : null}::timestamptz, updated_at = ${now}
    where organization_id = ${ctx.org.id} and id = ${id}`.execute(ctx.tx);
  await recordPlace(ctx, kind, isRetired ? "retired" : "restored", externalId);
}
