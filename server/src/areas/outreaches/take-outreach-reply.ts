// What an answer means for an outreach: the patient is through; an unclear one waits for a person.
import { sql } from "kysely";
import type { ReplyHandler, TakenReply } from "../../core/messaging/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";

async function ofSource(ctx: Ctx, reply: TakenReply): Promise<{ id: number; external_id: string } | undefined> {
  const result = await sql<{
    id: number;
    external_id: string;
  }>`select o.id, o.external_id from outreach_occurrences c join outreaches o on o.organization_id = c.organization_id and o.id = c.outreach_id
    where c.organization_id = ${ctx.org.id} and c.source_id = ${reply.sourceId}`.execute(ctx.tx);
  return result.rows[0];
}

export const outreachReplies: ReplyHandler = {
  feature: "outreach",
  async answered(ctx, answer) {
    const outreach = await ofSource(ctx, answer);
    if (!outreach) return;
    await sql`update outreach_patients set state = 'completed', ended_at = ${ctx.clock.now().toString()}
      where organization_id = ${ctx.org.id} and outreach_id = ${outreach.id} and patient_id = ${answer.patientId} and state = 'in_progress'`.execute(
      ctx.tx,
    );
    await announce(ctx.tx, { organizationId: ctx.org.id, topic: "outreach", id: outreach.external_id });
  },
  async unclear(ctx, reply) {
    const outreach = await ofSource(ctx, reply);
    if (outreach) await announce(ctx.tx, { organizationId: ctx.org.id, topic: "outreach", id: outreach.external_id });
  },
};
