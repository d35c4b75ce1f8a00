// The organization's settings for sending to many: from how many patients a second person approves, when failures pause an outreach, the hours of promotional ones, and how many messages a patient gets.
import { defaultPausePercent, type OutreachSettings, type OutreachSettingsInput } from "@tidings/contract/areas/outreaches/sending";
import { leavesPromotional, sortedHolidays, sortedHours } from "@tidings/contract/opening-hours";
import { sql } from "kysely";
import {
  lockOrganization,
  readOutreachBudget,
  readPromotionalHours,
  readSendingRules,
  setPromotionalHours,
  updateOrganizationColumns,
} from "../../../core/organizations/public.ts";
import { auditEvent, changesBetween } from "../../../core/sign-in/public.ts";
import { listedHolidays, listedHours } from "../../../core/texts/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { invalidField } from "../../../kernel/problem.ts";

export async function readSettings(ctx: Ctx): Promise<OutreachSettings> {
  const { rows } = await sql<{ approval_above: number | null; pause_at_percent: number | null }>`select approval_above, pause_at_percent
    from outreach_settings where organization_id = ${ctx.org.id}`.execute(ctx.tx);
  const [row] = rows;
  const { hours, holidays } = await readPromotionalHours(ctx);
  return {
    approvalAbove: row ? row.approval_above : null,
    pauseAtPercent: row ? row.pause_at_percent : defaultPausePercent,
    promotionalHours: hours,
    promotionalHolidays: holidays,
    messageBudget: await readOutreachBudget(ctx),
  };
}

export const showSettings = async (ctx: Ctx): Promise<{ outreachSettings: OutreachSettings }> => ({
  outreachSettings: await readSettings(ctx),
});

/** As the audit log compares them. */
const listed = ({ promotionalHours, promotionalHolidays, ...others }: OutreachSettings) => ({
  ...others,
  promotionalHours: promotionalHours && listedHours(promotionalHours),
  promotionalHolidays: listedHolidays(promotionalHolidays),
});

export async function updateSettings(ctx: Ctx, given: OutreachSettingsInput): Promise<{ outreachSettings: OutreachSettings }> {
  await lockOrganization(ctx);
  const before = await readSettings(ctx);
  if (given.promotionalHours !== undefined && !leavesPromotional((await readSendingRules(ctx)).hours, given.promotionalHours))
    throw invalidField("promotionalHours", { key: "validation.noSharedHours" });
  await sql`insert into outreach_settings (organization_id, approval_above, pause_at_percent, updated_by_user_id, updated_at)
    values (${ctx.org.id}, ${given.approvalAbove}, ${given.pauseAtPercent}, ${ctx.actor.userId}, ${ctx.clock.now().toString()})
    on conflict (organization_id) do update set approval_above = excluded.approval_above, pause_at_percent = excluded.pause_at_percent,
      updated_by_user_id = excluded.updated_by_user_id, updated_at = excluded.updated_at`.execute(ctx.tx);
  await updateOrganizationColumns(ctx, ctx.org.id, { outreach_budget: given.messageBudget });
  const { promotionalHours: hours, promotionalHolidays: holidays } = given;
  if (hours !== undefined || holidays !== undefined)
    await setPromotionalHours(ctx, {
      hours: hours === undefined ? before.promotionalHours : hours && sortedHours(hours),
      holidays: holidays === undefined ? before.promotionalHolidays : sortedHolidays(holidays),
    });
  const after = await readSettings(ctx);
  await auditEvent(ctx, {
    action: "outreach.settings_updated",
    subjectType: "organization",
    subjectId: ctx.org.code,
    changes: changesBetween(listed(before), listed(after)),
  });
  return { outreachSettings: after };
}
