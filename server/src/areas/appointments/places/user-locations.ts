// Locations as users need them: the names of those to which a user is limited, and their ids.
import { can, isOperator } from "@tidings/contract/permissions";
import { sql } from "kysely";
import type { UserLocationPort } from "../../../core/users/public.ts";

/** Users are read in transactions of the system, where no policy hides a confidential location. */
export const userLocationPort: UserLocationPort = {
  async namesOf({ tx, org, actor }, ids) {
    const readsConfidential = !isOperator(actor.role) && can(actor.permissions, "read", "confidential_care");
    const { rows } = await sql<{ id: number; externalId: string; name: string }>`select id, external_id as "externalId", name from locations
      where organization_id = ${org.id} and id = any (${[...ids]}::bigint[]) and (not is_confidential or ${readsConfidential})
      order by name_key, id`.execute(tx);
    return new Map(rows.map(({ id, ...place }) => [id, place]));
  },
  async idsOf(ctx, externalIds) {
    const { rows } = await sql<{ id: number; external_id: string }>`select id, external_id from locations
      where organization_id = ${ctx.org.id} and external_id = any (${[...externalIds]}::text[])`.execute(ctx.tx);
    return new Map(rows.map(({ id, external_id }) => [external_id, id]));
  },
};
