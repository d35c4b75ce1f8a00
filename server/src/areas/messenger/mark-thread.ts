// Marks a conversation as read or unread for the whole organization.
import { markConversation } from "../../core/messaging/public.ts";
import { patientIdOf } from "../../core/patients/public.ts";
import { auditEvent } from "../../core/sign-in/public.ts";
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
  const isMarked = await markConversation(ctx, patientId, as);
  if (isMarked === null) throw problem("not_found");
  if (!isMarked) return;
  await auditEvent(ctx, { action: `messenger.marked_as_${as}`, subjectType: "patient", subjectId: String(patientId) });
  await notifyThread(ctx, patientExternalId);
}
