// Decides whether an outreach waits for a second person: one to more patients than the organization allows one person stays a draft.
import type { Audience } from "@tidings/contract/areas/outreaches/preflight";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { mailApprovalRequest } from "../sending/mail-outreach.ts";
import { readSettings } from "./outreach-settings.ts";

/** An audience that is evaluated at each send has no number yet, so it always needs approval where there is a limit. */
export async function needsApproval(ctx: Ctx, { patients, audience }: { patients: number; audience: Audience }): Promise<boolean> {
  const { approvalAbove } = await readSettings(ctx);
  return approvalAbove !== null && (audience === "at_send" || patients > approvalAbove);
}

async function isOverLimit(ctx: Ctx, outreachId: number): Promise<boolean> {
  const { rows } = await sql<{ patients: number; audience: Audience }>`select patients_count as patients, audience from outreaches
    where organization_id = ${ctx.org.id} and id = ${outreachId}`.execute(ctx.tx);
  const [size] = rows;
  return size !== undefined && (await needsApproval(ctx, size));
}

/** Back to a draft that waits: whatever was approved or planned before is void. */
async function requestApproval(ctx: Ctx, outreachId: number): Promise<void> {
  const { rows } = await sql<
    Parameters<typeof mailApprovalRequest>[1] & { was_waiting: boolean }
  >`update outreaches set state = 'draft', is_kept_as_draft = true, approved_at = null, approved_by_user_id = null,
      approval_requested_at = ${ctx.clock.now().toString()}, approval_requested_by_user_id = ${ctx.actor.userId}
    where organization_id = ${ctx.org.id} and id = ${outreachId} returning external_id, title, is_confidential, creation_user_id,
      old.approval_requested_at is not null and old.approved_at is null as was_waiting`.execute(ctx.tx);
  await sql`update outreach_occurrences set state = 'cancelled' where organization_id = ${ctx.org.id} and outreach_id = ${outreachId} and state = 'planned'`.execute(
    ctx.tx,
  );
  for (const outreach of rows) if (!outreach.was_waiting) await mailApprovalRequest(ctx, outreach);
}

/** For an outreach that has not started. True: it waits for a second person now, and must not be activated. */
export async function waitsForApproval(ctx: Ctx, outreachId: number): Promise<boolean> {
  const isWaiting = await isOverLimit(ctx, outreachId);
  if (isWaiting) await requestApproval(ctx, outreachId);
  else
    await sql`update outreaches set approval_requested_at = null, approval_requested_by_user_id = null, approved_at = null, approved_by_user_id = null
      where organization_id = ${ctx.org.id} and id = ${outreachId}`.execute(ctx.tx);
  return isWaiting;
}
