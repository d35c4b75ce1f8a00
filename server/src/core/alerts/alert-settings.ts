// Paging intervals of alerts: the organization's own, otherwise the defaults.
import type { AlertSettings } from "@tidings/contract/areas/alerts";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { auditEvent, changesBetween } from "../sign-in/public.ts";

const defaults: AlertSettings = { possibleAfterMinutes: 15, escalateAfterMinutes: 5 };

export async function readAlertSettings(ctx: Pick<Ctx, "tx" | "org">): Promise<AlertSettings> {
  const { rows } =
    await sql<AlertSettings>`select possible_after_minutes as "possibleAfterMinutes", escalate_after_minutes as "escalateAfterMinutes"
    from alert_settings where organization_id = ${ctx.org.id}`.execute(ctx.tx);
  return rows[0] ?? defaults;
}

export async function updateAlertSettings(ctx: Ctx, settings: AlertSettings): Promise<AlertSettings> {
  const { possibleAfterMinutes, escalateAfterMinutes } = settings;
  const changes = changesBetween(await readAlertSettings(ctx), settings);
  await sql`insert into alert_settings (organization_id, possible_after_minutes, escalate_after_minutes, updated_by_user_id, updated_at)
    values (${ctx.org.id}, ${possibleAfterMinutes}, ${escalateAfterMinutes}, ${ctx.actor.userId}, ${ctx.clock.now().toString()})
    on conflict (organization_id) do update set possible_after_minutes = excluded.possible_after_minutes,
      escalate_after_minutes = excluded.escalate_after_minutes, updated_by_user_id = excluded.updated_by_user_id, updated_at = excluded.updated_at`.execute(
    ctx.tx,
  );
  await auditEvent(ctx, { action: "alert_settings.updated", subjectType: "alert_settings", detail: { ...settings }, changes });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "alert" });
  return settings;
}
