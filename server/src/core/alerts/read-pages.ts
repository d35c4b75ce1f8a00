// Reads the pages of an alert, in order.
import type { AlertDetail } from "@tidings/contract/areas/alerts";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";

export async function readPages(ctx: Ctx, alertId: number): Promise<AlertDetail["pages"]> {
  const { rows } = await sql<AlertDetail["pages"][number]>`
    select json_build_object('externalId', u.external_id, 'firstName', u.first_name, 'lastName', u.last_name) as person, g.reason, g.paged_at as at,
      g.is_by_email as "byEmail", g.message_id is not null as "bySms"
    from alert_pages g join users_public u on u.id = g.user_id where g.organization_id = ${ctx.org.id} and g.alert_id = ${alertId} order by g.id`.execute(
    ctx.tx,
  );
  return rows;
}
