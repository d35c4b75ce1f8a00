// What on-call lists do when a location is merged into another: its people follow those of the one that stays.
import { sql } from "kysely";
import type { PlaceMergePort } from "../places/public.ts";

export const onCallPlaces: PlaceMergePort = {
  moves: { location: ["on_call_people.location_id"] },
  async merged(ctx, { kind, from, into }) {
    if (kind !== "location") return;
    const stays = sql`select from on_call_people k where k.organization_id = o.organization_id and k.location_id = ${into.id} and k.user_id = o.user_id`;
    await sql`delete from on_call_people o where o.organization_id = ${ctx.org.id} and o.location_id = ${from.id} and exists (${stays})`.execute(
      ctx.tx,
    );
    await sql`update on_call_people o set location_id = ${into.id}, position = o.position + coalesce((select max(k.position) from on_call_people k
        where k.organization_id = o.organization_id and k.location_id = ${into.id}), 0)
      where o.organization_id = ${ctx.org.id} and o.location_id = ${from.id}`.execute(ctx.tx);
  },
};
