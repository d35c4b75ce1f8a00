// Deletes an outreach that has sent nothing; one that has is hidden and keeps its history.
import { sql } from "kysely";
import { removeQuestion } from "../../../core/messaging/public.ts";
import { auditEvent } from "../../../core/sign-in/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { announce } from "../../../kernel/live.ts";
import { outreachByExternalId } from "../outreach-rows.ts";
import { endWaiting } from "../sending/stop-outreach.ts";

export async function destroyOutreach(ctx: Ctx, externalId: string): Promise<void> {
  const outreach = await outreachByExternalId(ctx, externalId, true);
  if (outreach.source_ids.length === 0) {
    await sql`delete from outreaches where organization_id = ${ctx.org.id} and id = ${outreach.id}`.execute(ctx.tx);
    await removeQuestion(ctx, outreach.question_id);
  } else {
    await endWaiting(ctx, outreach);
    await sql`update outreaches set state = 'disabled', disabled_at = ${ctx.clock.now().toString()} where organization_id = ${ctx.org.id} and id = ${outreach.id}`.execute(
      ctx.tx,
    );
  }
  await auditEvent(ctx, { action: "outreach.destroy", subjectType: "outreach", subjectId: externalId });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "outreach", id: externalId });
}
