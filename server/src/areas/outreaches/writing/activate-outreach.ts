// Activates an outreach: sets it to processing and schedules its first occurrence.
import { sql } from "kysely";
import { requireOnCall } from "../../../core/alerts/public.ts";
import { canSend } from "../../../core/messaging/public.ts";
import { requireBulkSending } from "../../../core/setup/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { enqueue } from "../../../kernel/jobs/define-job.ts";
import { problem } from "../../../kernel/problem.ts";
import { prepareOutreachJob } from "../planning/prepare-outreach.job.ts";
import { requireVoice } from "./require-voice.ts";
import { waitsForApproval } from "./wait-for-approval.ts";

/** An open-ended question invites patients to write anything, including that they are in danger. */
async function asksOpenly(ctx: Ctx, outreachId: number): Promise<boolean> {
  const { rows } =
    await sql`select from outreaches o join questions_public q on q.organization_id = o.organization_id and q.id = o.question_id
    where o.organization_id = ${ctx.org.id} and o.id = ${outreachId} and q.type = 'open_ended'`.execute(ctx.tx);
  return rows.length > 0;
}

/** Refuses the request, because a missing sender found later, by the job, could only make the job fail. */
async function requireSenders(ctx: Ctx, outreachId: number): Promise<void> {
  const { rows } = await sql<{ send_via: string[] }>`select send_via from outreaches
    where organization_id = ${ctx.org.id} and id = ${outreachId}`.execute(ctx.tx);
  const chosen = rows[0]?.send_via ?? [];
  if (chosen.includes("sms") && !(await canSend(ctx))) throw problem("not_configured");
  if (chosen.includes("voice")) await requireVoice(ctx);
}

/**
 * For a draft that starts now and for a scheduled one that was changed; never for one that has sent something. Where a second person has
 * to approve it, it stays a draft until then.
 */
export async function activateOutreach(ctx: Ctx, outreachId: number, startsAt: Temporal.Instant): Promise<void> {
  await requireReadiness(ctx, outreachId);
  if (!(await waitsForApproval(ctx, outreachId))) await startOutreach(ctx, outreachId, startsAt);
}

async function requireReadiness(ctx: Ctx, outreachId: number): Promise<void> {
  await requireSenders(ctx, outreachId);
  await requireBulkSending(ctx);
  if (await asksOpenly(ctx, outreachId)) await requireOnCall(ctx);
}

/** Plans the first occurrence. An approval starts it with what is in place by then. */
export async function startOutreach(ctx: Ctx, outreachId: number, startsAt: Temporal.Instant): Promise<void> {
  await sql`insert into outreach_occurrences as c (organization_id, outreach_id, number, scheduled_for) values (${ctx.org.id}, ${outreachId}, 1, ${startsAt.toString()})
    on conflict (organization_id, outreach_id, number) do update set scheduled_for = excluded.scheduled_for, state = 'planned'`.execute(
    ctx.tx,
  );
  await sql`update outreaches set state = 'processing', starts_at = ${startsAt.toString()} where organization_id = ${ctx.org.id} and id = ${outreachId}`.execute(
    ctx.tx,
  );
  await enqueue(ctx.tx, prepareOutreachJob, { organizationId: ctx.org.id, outreachId }, { clock: ctx.clock });
}
