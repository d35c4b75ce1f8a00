// Takes back a message of staff that was not sent yet, and opens the reviews that it settled again.
import { cancelWaiting, isOwnWaitingMessage, type ReplyHandler, reopenFlagsOf, restoreConversation } from "../../core/messaging/public.ts";
import { patientIdOf } from "../../core/patients/public.ts";
import { auditEvent } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { problem } from "../../kernel/problem.ts";
import { notifyThread } from "./mark-thread.ts";

/** 404 for a message of another user; 409 when it is being sent or was sent. */
export async function undoMessage(
  ctx: Ctx,
  patientExternalId: string,
  messageExternalId: string,
  handlers: readonly ReplyHandler[],
): Promise<void> {
  const patientId = await patientIdOf(ctx, patientExternalId);
  const messageId = Number(messageExternalId.slice(1));
  if (!(await isOwnWaitingMessage(ctx, patientId, messageId))) throw problem("not_found");
  if ((await cancelWaiting(ctx, [messageId])) === 0) throw problem("invalid_state");
  for (const { feature, ...reply } of await reopenFlagsOf(ctx, messageId))
    await handlers.find((handler) => handler.feature === feature)?.reopened?.(ctx, reply);
  await restoreConversation(ctx, patientId);
  await auditEvent(ctx, { action: "messenger.message_undone", subjectType: "patient", subjectId: String(patientId) });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "activity", id: patientExternalId, feature: "messenger" });
  await notifyThread(ctx, patientExternalId);
}
