// What outreaches do when a location is merged into another: their selections that are evaluated at each send follow.
import { sql } from "kysely";
import type { PlaceMergePort } from "../../../core/places/public.ts";

export const outreachPlaces: PlaceMergePort = {
  moves: {},
  async merged(ctx, { kind, from, into }) {
    if (kind !== "location") return;
    await sql`update outreaches
      set audience_location_ids = array(select distinct unnest(array_replace(audience_location_ids, ${from.id}::bigint, ${into.id}::bigint)))
      where organization_id = ${ctx.org.id} and ${from.id}::bigint = any (audience_location_ids)`.execute(ctx.tx);
  },
};
