// What patients do when a location is merged into another: it is their home location afterwards.
import { sql } from "kysely";
import type { PlaceMergePort } from "../../places/public.ts";

export const homeLocations: PlaceMergePort = {
  moves: { location: ["patients.home_location_id"] },
  async merged(ctx, { kind, from, into }) {
    if (kind !== "location") return;
    await sql`update patients set home_location_id = ${into.id} where organization_id = ${ctx.org.id} and home_location_id = ${from.id}`.execute(
      ctx.tx,
    );
  },
};
