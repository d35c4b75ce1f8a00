// Sends a test alert to one user of the on-call list, by all channels of a real one.
import type { Alert } from "@tidings/contract/areas/alerts";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { presentAlerts, readAlertById } from "./alert-rows.ts";
import { readOnCallPerson } from "./on-call.ts";
import { page } from "./page-people.ts";

export async function sendTestAlert(ctx: Ctx, externalId: string): Promise<{ alert: Alert }> {
  const person = await readOnCallPerson(ctx, externalId);
  if (!person) throw problem("not_found");
  const now = ctx.clock.now().toString();
  await sql`update on_call_people set tested_at = ${now} where organization_id = ${ctx.org.id} and id = ${person.id}`.execute(ctx.tx);
  // An earlier test that was not acknowledged is closed.
  await sql`update alerts set state = 'closed', closed_at = ${now} where organization_id = ${ctx.org.id} and source = 'test'
    and on_call_person_id = ${person.id} and state <> 'closed'`.execute(ctx.tx);
  const { rows } = await sql<{ id: number }>`
    insert into alerts (organization_id, source, kind, level, raised_at, last_event_at, on_call_person_id)
    values (${ctx.org.id}, 'test', 'test', 'clear', ${now}, ${now}, ${person.id}) returning id`.execute(ctx.tx);
  const alert = await readAlertById(ctx, rows[0]?.id ?? 0);
  await page(ctx, alert, [{ userId: person.user_id, email: person.email, phone: person.phone }], "test");
  const [shown] = await presentAlerts(ctx, [alert]);
  return { alert: shown as Alert };
}
