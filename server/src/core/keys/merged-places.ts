// What API keys do when a location is merged into another: a key that was limited to it is limited to the one that stays.
import { sql } from "kysely";
import type { PlaceMergePort } from "../places/public.ts";

export const limitedKeys: PlaceMergePort = {
  moves: {},
  async merged(ctx, { kind, from, into }) {
    if (kind !== "location") return;
    await sql`update api_keys set location_ids = array(select distinct unnest(array_replace(location_ids, ${from.id}::bigint, ${into.id}::bigint)))
      where organization_id = ${ctx.org.id} and ${from.id}::bigint = any (location_ids)`.execute(ctx.tx);
  },
};
