// Whether an organization writes again to patients who did not answer: read, and switched by staff.
import type { FollowUpSetting } from "@tidings/contract/areas/appointment-settings";
import { sql } from "kysely";
import { setSwitch } from "../../../core/organizations/public.ts";
import { auditEvent, changesBetween } from "../../../core/sign-in/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { announce } from "../../../kernel/live.ts";

export async function readFollowUpSettings(ctx: Pick<Ctx, "tx" | "org">): Promise<FollowUpSetting> {
  const { rows } = await sql<FollowUpSetting>`
    select is_follow_up_enabled as enabled from organizations_public where id = ${ctx.org.id}`.execute(ctx.tx);
  return { enabled: rows[0]?.enabled ?? false };
}

export async function updateFollowUpSettings(ctx: Ctx, { enabled }: FollowUpSetting): Promise<FollowUpSetting> {
  const changes = changesBetween(await readFollowUpSettings(ctx), { enabled });
  await setSwitch(ctx, "is_follow_up_enabled", enabled);
  await auditEvent(ctx, { action: "follow_up_settings.updated", subjectType: "follow_up_settings", detail: { enabled }, changes });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "appointment_settings" });
  return readFollowUpSettings(ctx);
}
