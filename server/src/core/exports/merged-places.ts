// What export files do when a location is merged into another: who requested one still gets it.
import { sql } from "kysely";
import type { PlaceMergePort } from "../places/public.ts";

export const exportedPlaces: PlaceMergePort = {
  moves: {},
  async merged(ctx, { kind, from, into }) {
    if (kind !== "location") return;
    await sql`update export_files set location_ids = array(select distinct unnest(array_replace(location_ids, ${from.id}::bigint, ${into.id}::bigint)))
      where organization_id = ${ctx.org.id} and ${from.id}::bigint = any (location_ids)`.execute(ctx.tx);
  },
};
