// Stops an outreach: requests in progress at the commit still complete, no further message is sent, and open questions can be answered.
import { type Outreach, outreachCan } from "@tidings/contract/areas/outreaches";
import { sql } from "kysely";
import { withdrawSources } from "../../../core/messaging/public.ts";
import { auditEvent } from "../../../core/sign-in/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { announce } from "../../../kernel/live.ts";
import { problem } from "../../../kernel/problem.ts";
import { type OutreachRow, outreachByExternalId } from "../outreach-rows.ts";
import { isIn } from "../present.ts";
import { showOutreach } from "../show-outreach.ts";

/** Withdraws the sources and ends occurrences and patients that are still waiting. */
export async function endWaiting(
  ctx: Ctx,
  { id: outreachId, source_ids, follow_on_source_ids }: Pick<OutreachRow, "id" | "source_ids" | "follow_on_source_ids">,
): Promise<void> {
  const now = ctx.clock.now().toString();
  await withdrawSources(ctx, [...source_ids, ...follow_on_source_ids]);
  await sql`update outreach_occurrences set state = 'cancelled', finished_at = ${now}
    where organization_id = ${ctx.org.id} and outreach_id = ${outreachId} and state in ('planned', 'expanding', 'sending')`.execute(ctx.tx);
  await sql`update outreach_patients set state = 'stopped', ended_at = ${now}
    where organization_id = ${ctx.org.id} and outreach_id = ${outreachId} and state = 'ready'`.execute(ctx.tx);
}

export async function stopOutreach(ctx: Ctx, externalId: string): Promise<{ outreach: Outreach }> {
  const outreach = await outreachByExternalId(ctx, externalId, true);
  if (!isIn(outreachCan.stop, outreach.state)) throw problem("invalid_state");
  await endWaiting(ctx, outreach);
  const now = ctx.clock.now().toString();
  await sql`update outreaches set state = 'stopped', stopped_at = ${now}, stopped_by_user_id = ${ctx.actor.userId}, updated_at = ${now}
    where organization_id = ${ctx.org.id} and id = ${outreach.id}`.execute(ctx.tx);
  await auditEvent(ctx, { action: "outreach.stop", subjectType: "outreach", subjectId: externalId });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "outreach", id: externalId });
  return showOutreach(ctx, externalId);
}
