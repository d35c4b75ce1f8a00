// Decides whether an outreach waits for a second person: one to more patients than the organization allows one person stays a draft.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { readSettings } from "./outreach-settings.ts";

interface Size {
  patients_count: number;
  audience: string;
}

/** An audience that is evaluated at each send has no number yet, so it always needs approval where there is a limit. */
async function isOverLimit(ctx: Ctx, outreachId: number): Promise<boolean> {
  const { approvalAbove } = await readSettings(ctx);
  if (approvalAbove === null) return false;
  const { rows } =
    await sql<Size>`select patients_count, audience from outreaches where organization_id = ${ctx.org.id} and id = ${outreachId}`.execute(
      ctx.tx,
    );
  return rows.some(({ patients_count, audience }) => audience === "at_send" || patients_count > approvalAbove);
}

/** Back to a draft that waits: whatever was approved or planned before is void. */
async function requestApproval(ctx: Ctx, outreachId: number): Promise<void> {
  await sql`update outreaches set state = 'draft', is_kept_as_draft = true, approved_at = null, approved_by_user_id = null,
      approval_requested_at = ${ctx.clock.now().toString()}, approval_requested_by_user_id = ${ctx.actor.userId}
    where organization_id = ${ctx.org.id} and id = ${outreachId}`.execute(ctx.tx);
  await sql`update outreach_occurrences set state = 'cancelled' where organization_id = ${ctx.org.id} and outreach_id = ${outreachId} and state = 'planned'`.execute(
    ctx.tx,
  );
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
