// What Messenger does when a location is merged into another: its teams belong to the one that stays.
import { sql } from "kysely";
import type { PlaceMergePort } from "../../core/places/public.ts";

export const messengerPlaces: PlaceMergePort = {
  moves: { location: ["messenger_teams.location_id"] },
  async merged(ctx, { kind, from, into }) {
    if (kind !== "location") return;
    await sql`update messenger_teams set location_id = ${into.id} where organization_id = ${ctx.org.id} and location_id = ${from.id}`.execute(
      ctx.tx,
    );
  },
};
