// Closes alerts that need no action any more, because their cause was resolved elsewhere.
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { auditEvent } from "../sign-in/public.ts";

/** `condition` refers to the columns of alerts. */
export async function resolveAlert(ctx: Ctx, condition: RawBuilder<unknown>): Promise<void> {
  const now = ctx.clock.now().toString();
  const { rows } = await sql<{ external_id: string }>`update alerts set state = 'closed', outcome = 'resolved', closed_at = ${now},
      closed_by_user_id = ${ctx.actor.userId}, next_page_at = null
    where organization_id = ${ctx.org.id} and ${condition} and state <> 'closed'
    returning external_id`.execute(ctx.tx);
  for (const { external_id: id } of rows) {
    await auditEvent(ctx, { action: "alert.closed", subjectType: "alert", subjectId: id, detail: { outcome: "resolved" } });
    await announce(ctx.tx, { organizationId: ctx.org.id, topic: "alert", id });
  }
  if (rows.length > 0) await announce(ctx.tx, { organizationId: ctx.org.id, topic: "counters" });
}

/** Closes the alert of a number whose messages are no longer held. */
export const resolveHoldAlert = (ctx: Ctx, phone: string): Promise<void> => resolveAlert(ctx, sql`source = 'hold' and phone = ${phone}`);
