// Pauses an active outreach and lets it go on, also with the recipients after its first part.
import type { Outreach } from "@tidings/contract/areas/outreaches";
import { sql } from "kysely";
import { pauseRecord, type RecordPause, resumeRecord } from "../../../core/messaging/public.ts";
import { auditEvent } from "../../../core/sign-in/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { enqueue } from "../../../kernel/jobs/define-job.ts";
import { announce } from "../../../kernel/live.ts";
import { problem } from "../../../kernel/problem.ts";
import { type OutreachRow, outreachByExternalId } from "../outreach-rows.ts";
import { expandOutreachJob } from "../planning/expand-outreach.job.ts";
import { sendFigures } from "../results/outreach-figures.ts";
import { showOutreach } from "../show-outreach.ts";

/** The caller holds the lock of the outreach. */
export async function holdOutreach(ctx: Ctx, externalId: string, reason: RecordPause["reason"]): Promise<void> {
  await pauseRecord(ctx, { type: "outreach", externalId }, reason);
  await auditEvent(ctx, { action: "outreach.pause", subjectType: "outreach", subjectId: externalId, detail: { reason } });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "outreach", id: externalId });
}

export async function pauseOutreach(ctx: Ctx, externalId: string): Promise<{ outreach: Outreach }> {
  const outreach = await outreachByExternalId(ctx, externalId, true);
  if (outreach.state !== "active" || outreach.pause !== null) throw problem("invalid_state");
  await holdOutreach(ctx, externalId, "staff");
  return showOutreach(ctx, externalId);
}

/** Continues once, however often it is asked: the job finds its occurrence by this mark. */
async function continueHalted(ctx: Ctx, outreach: OutreachRow): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`update outreach_occurrences set continued_at = ${ctx.clock.now().toString()}
    where organization_id = ${ctx.org.id} and outreach_id = ${outreach.id} and state = 'expanding' and halted_at is not null and continued_at is null
    returning id`.execute(ctx.tx);
  for (const { id } of rows)
    await enqueue(
      ctx.tx,
      expandOutreachJob,
      { organizationId: ctx.org.id, outreachId: outreach.id, occurrenceId: id },
      { clock: ctx.clock },
    );
  return rows.length > 0;
}

/** What has failed until now is accepted: only further failures pause the outreach again. */
async function acceptFailures(ctx: Ctx, { id, sends }: OutreachRow): Promise<void> {
  const send = sends.at(-1);
  if (!send) return;
  const { failed, left } = await sendFigures(ctx, send);
  await sql`update outreach_occurrences set failures_accepted = ${failed}, left_accepted = ${left}
    where organization_id = ${ctx.org.id} and outreach_id = ${id} and source_id = ${send.sourceId}`.execute(ctx.tx);
}

export async function resumeOutreach(ctx: Ctx, externalId: string): Promise<{ outreach: Outreach }> {
  const outreach = await outreachByExternalId(ctx, externalId, true);
  const reason = outreach.pause?.reason;
  // What the carrier took for spam is resumed with its alert, by the person who resolves it.
  if (outreach.state !== "active" || outreach.pause === null || reason === "carrier") throw problem("invalid_state");
  if (reason === "first_part") await continueHalted(ctx, outreach);
  else {
    await acceptFailures(ctx, outreach);
    await resumeRecord(ctx, { type: "outreach", externalId });
  }
  await auditEvent(ctx, { action: "outreach.resume", subjectType: "outreach", subjectId: externalId, detail: { reason: reason ?? null } });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "outreach", id: externalId });
  return showOutreach(ctx, externalId);
}
