// What imports do when a location or provider is merged into another: remembered and chosen meanings of file values follow.
import { sql } from "kysely";
import type { PlaceMergePort } from "../places/public.ts";

/** Columns of appointment files bear the names of the kinds. */
export const importedPlaces: PlaceMergePort = {
  moves: {},
  async merged(ctx, { kind, from, into }) {
    await sql`update file_value_meanings set meaning = ${into.externalId}, updated_at = ${ctx.clock.now().toString()}
      where organization_id = ${ctx.org.id} and column_name = ${kind} and meaning = ${from.externalId}`.execute(ctx.tx);
  },
};
