// Adds patients to an outreach that has not started, or removes them, by ids or by a filter with exceptions.
import { outreachCan } from "@tidings/contract/areas/outreaches";
import type { Selection } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { namesConfidential } from "../../../core/patients/public.ts";
import { auditEvent } from "../../../core/sign-in/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { problem } from "../../../kernel/problem.ts";
import { type OutreachRow, outreachByExternalId } from "../outreach-rows.ts";
import { isIn } from "../present.ts";
import { activateOutreach } from "./activate-outreach.ts";
import { waitsForApproval } from "./wait-for-approval.ts";
import { addSelected, recount, removeSelected } from "./write-outreach.ts";

async function changeable(ctx: Ctx, externalId: string): Promise<OutreachRow> {
  const outreach = await outreachByExternalId(ctx, externalId, true);
  if (!isIn(outreachCan.update, outreach.state)) throw problem("invalid_state");
  return outreach;
}

const audit = (ctx: Ctx, outreach: OutreachRow, externalId: string, patientsCount: number): Promise<void> =>
  auditEvent(ctx, {
    action: "outreach.patients_changed",
    subjectType: "outreach",
    subjectId: externalId,
    changes: [{ field: "patientsCount", before: outreach.patients_count, after: patientsCount }],
  });

/** Other recipients than those that were approved need a new approval; so does a scheduled outreach that grew over the limit. */
async function askAgain(ctx: Ctx, outreach: OutreachRow): Promise<void> {
  if (outreach.approval === null && outreach.state !== "scheduled") return;
  await waitsForApproval(ctx, outreach.id);
}

/**
 * A draft that only waited for its first patients is activated when they are added, unless its start has passed: then staff choose a new
 * start. An outreach that staff keep as a draft stays a draft: adding patients to it never sends a message.
 */
export async function addPatients(ctx: Ctx, externalId: string, selection: Selection): Promise<{ patientsCount: number }> {
  const outreach = await changeable(ctx, externalId);
  await addSelected(ctx, outreach.id, selection);
  // Kept, so that a later mark of what the filters name reaches the outreach too.
  if (selection.matching)
    await sql`update outreaches set is_confidential = is_confidential or ${await namesConfidential(ctx, selection.matching)},
        added_selections = added_selections || ${JSON.stringify([selection])}::jsonb
      where organization_id = ${ctx.org.id} and id = ${outreach.id}`.execute(ctx.tx);
  const patientsCount = await recount(ctx, outreach.id);
  const now = ctx.clock.now();
  const startsAt = outreach.starts_at === null ? now : Temporal.Instant.from(outreach.starts_at);
  const isWaiting = outreach.state === "draft" && !outreach.is_kept_as_draft;
  await askAgain(ctx, outreach);
  if (isWaiting && patientsCount > 0 && Temporal.Instant.compare(startsAt, now) >= 0) await activateOutreach(ctx, outreach.id, startsAt);
  await audit(ctx, outreach, externalId, patientsCount);
  return { patientsCount };
}

export async function removePatients(ctx: Ctx, externalId: string, selection: Selection): Promise<{ patientsCount: number }> {
  const outreach = await changeable(ctx, externalId);
  await removeSelected(ctx, outreach.id, selection);
  const patientsCount = await recount(ctx, outreach.id);
  await askAgain(ctx, outreach);
  await audit(ctx, outreach, externalId, patientsCount);
  return { patientsCount };
}
