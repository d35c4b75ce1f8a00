// The organization's settings for sending to many: from how many patients a second person approves, when failures pause an outreach, and how many messages a patient gets.
import { defaultPausePercent, type OutreachSettings } from "@tidings/contract/areas/outreaches/sending";
import { sql } from "kysely";
import { readOutreachBudget, updateOrganizationColumns } from "../../core/organizations/public.ts";
import { auditEvent, changesBetween } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";

export async function readSettings(ctx: Ctx): Promise<OutreachSettings> {
  const { rows } = await sql<{ approval_above: number | null; pause_at_percent: number | null }>`select approval_above, pause_at_percent
    from outreach_settings where organization_id = ${ctx.org.id}`.execute(ctx.tx);
  const [row] = rows;
  const messageBudget = await readOutreachBudget(ctx);
  return row
    ? { approvalAbove: row.approval_above, pauseAtPercent: row.pause_at_percent, messageBudget }
    : { approvalAbove: null, pauseAtPercent: defaultPausePercent, messageBudget };
}

export const showSettings = async (ctx: Ctx): Promise<{ outreachSettings: OutreachSettings }> => ({
  outreachSettings: await readSettings(ctx),
});

export async function updateSettings(ctx: Ctx, given: OutreachSettings): Promise<{ outreachSettings: OutreachSettings }> {
  const before = await readSettings(ctx);
  await sql`insert into outreach_settings (organization_id, approval_above, pause_at_percent, updated_by_user_id, updated_at)
    values (${ctx.org.id}, ${given.approvalAbove}, ${given.pauseAtPercent}, ${ctx.actor.userId}, ${ctx.clock.now().toString()})
    on conflict (organization_id) do update set approval_above = excluded.approval_above, pause_at_percent = excluded.pause_at_percent,
      updated_by_user_id = excluded.updated_by_user_id, updated_at = excluded.updated_at`.execute(ctx.tx);
  await updateOrganizationColumns(ctx, ctx.org.id, { outreach_budget: given.messageBudget });
  await auditEvent(ctx, {
    action: "outreach.settings_updated",
    subjectType: "organization",
    subjectId: ctx.org.code,
    changes: changesBetween(before, given),
  });
  return showSettings(ctx);
}
