// Approves an outreach as a second person, which starts it as it was scheduled.
import type { Outreach } from "@tidings/contract/areas/outreaches";
import { sql } from "kysely";
import { auditEvent } from "../../../core/sign-in/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { announce } from "../../../kernel/live.ts";
import { problem } from "../../../kernel/problem.ts";
import { outreachByExternalId } from "../outreach-rows.ts";
import { isApprovable, mayApprove } from "../present.ts";
import { showOutreach } from "../show-outreach.ts";
import { startOutreach } from "./activate-outreach.ts";

/** `lockVersion`: the version that the approver has read; one that was edited meanwhile is not approved. */
export async function approveOutreach(ctx: Ctx, externalId: string, lockVersion: number): Promise<{ outreach: Outreach }> {
  const outreach = await outreachByExternalId(ctx, externalId, true);
  if (!mayApprove(outreach, ctx)) throw problem("forbidden");
  if (!isApprovable(outreach, ctx)) throw problem("invalid_state");
  if (lockVersion !== outreach.lock_version) throw problem("stale");
  const now = ctx.clock.now();
  await sql`update outreaches set approved_at = ${now.toString()}, approved_by_user_id = ${ctx.actor.userId}, is_kept_as_draft = false
    where organization_id = ${ctx.org.id} and id = ${outreach.id}`.execute(ctx.tx);
  await startOutreach(ctx, outreach.id, outreach.starts_at === null ? now : Temporal.Instant.from(outreach.starts_at));
  await auditEvent(ctx, {
    action: "outreach.approve",
    subjectType: "outreach",
    subjectId: externalId,
    detail: { patientsCount: outreach.patients_count },
  });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "outreach", id: externalId });
  return showOutreach(ctx, externalId);
}
