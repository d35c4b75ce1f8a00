// Takes an appointment template out of use, brings it back, or deletes it when no appointment ahead needs it.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { problem } from "../../../kernel/problem.ts";
import { type Shown, showTemplate } from "./show-template.ts";
import { templateByExternalId } from "./template-rows.ts";
import { notifyTemplate } from "./write-template.ts";

/** Doing it twice is no error: what was asked for holds. */
async function setStandby(ctx: Ctx, externalId: string, isStandby: boolean): Promise<Shown> {
  const row = await templateByExternalId(ctx, externalId, true);
  if (row.is_standby !== isStandby) {
    await sql`update appointment_templates set is_standby = ${isStandby}, updated_at = ${ctx.clock.now().toString()}, lock_version = lock_version + 1
      where organization_id = ${ctx.org.id} and id = ${row.id}`.execute(ctx.tx);
    await notifyTemplate(ctx, isStandby ? "stand_by" : "publish", externalId);
  }
  return showTemplate(ctx, externalId);
}

export const publishTemplate = (ctx: Ctx, externalId: string): Promise<Shown> => setStandby(ctx, externalId, false);
export const standByTemplate = (ctx: Ctx, externalId: string): Promise<Shown> => setStandby(ctx, externalId, true);

/** Hidden, not gone: past appointments go on saying what they were. */
export async function destroyTemplate(ctx: Ctx, externalId: string): Promise<void> {
  const row = await templateByExternalId(ctx, externalId, true);
  if (row.has_appointments_ahead) throw problem("invalid_state");
  await sql`update appointment_templates set deleted_at = ${ctx.clock.now().toString()} where organization_id = ${ctx.org.id} and id = ${row.id}`.execute(
    ctx.tx,
  );
  await notifyTemplate(ctx, "destroy", externalId);
}
