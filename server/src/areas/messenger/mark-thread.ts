// Marks a conversation as read or unread for the whole organization.
import { sql } from "kysely";
import { patientIdOf } from "../../core/patients/public.ts";
import { auditEvent } from "../../core/staff/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { problem } from "../../kernel/problem.ts";

/** Notifies open screens of a conversation and of the unread count. */
export async function notifyThread(ctx: Ctx, patientExternalId: string): Promise<void> {
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "conversation", id: patientExternalId });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "counters" });
}

/** Marking it the same way again changes nothing and is not audited. */
export async function markThread(ctx: Ctx, patientExternalId: string, as: "read" | "unread"): Promise<void> {
  const patientId = await patientIdOf(ctx, patientExternalId);
  const { rows } = await sql<{ is_pending_answer: boolean; is_unread: boolean }>`
    select is_pending_answer, is_unread from conversations where organization_id = ${ctx.org.id} and patient_id = ${patientId} for update`.execute(
    ctx.tx,
  );
  const thread = rows[0];
  if (!thread) throw problem("not_found");
  const isRead = as === "read";
  if (isRead ? !thread.is_unread && !thread.is_pending_answer : thread.is_unread) return;
  const change = isRead
    ? sql`is_unread = false, is_pending_answer = false, is_pending_by_review = false, read_at = ${ctx.clock.now().toString()}, read_by_user_id = ${ctx.actor.userId}`
    : sql`is_unread = true`;
  await sql`update conversations set ${change} where organization_id = ${ctx.org.id} and patient_id = ${patientId}`.execute(ctx.tx);
  await auditEvent(ctx, { action: `messenger.marked_as_${as}`, subjectType: "patient", subjectId: String(patientId) });
  await notifyThread(ctx, patientExternalId);
}
