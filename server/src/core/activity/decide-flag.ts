// Staff decide what a flagged reply asked for; the flag is settled with it.
import { decisionsFor, type ReplyDecision, type ResponseFlag } from "@tidings/contract/areas/activity";
import type * as z from "zod/mini";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { invalidField, problem } from "../../kernel/problem.ts";
import { applyReplyDecision, leaveProgramAsRead, lockFlaggedReply, type ReplyHandler } from "../messaging/public.ts";
import { settleHoldAlert } from "../reply-holds/public.ts";
import { auditEvent } from "../sign-in/public.ts";
import { reviewFlag } from "./review-flag.ts";

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

export async function decideFlag(
  ctx: Ctx,
  externalId: string,
  { decision, programExternalId }: { decision: ReplyDecision; programExternalId?: string | undefined },
  handlers: readonly ReplyHandler[],
): Promise<{ responseFlag: z.infer<typeof ResponseFlag> }> {
  const reply = isUuid(externalId) ? await lockFlaggedReply(ctx, externalId) : null;
  if (!reply) throw problem("not_found");
  if (!reply.isOpen) throw problem("invalid_state");
  if (!decisionsFor[reply.reason]?.includes(decision)) throw invalidField("decision", { key: "validation.invalid" });
  if (decision === "leave_program") {
    const programs = handlers.find(({ leaving }) => leaving)?.leaving;
    const isLeft = programs !== undefined && (await leaveProgramAsRead(ctx, reply, programs, programExternalId));
    if (!isLeft) throw invalidField("programExternalId", { key: programExternalId ? "validation.invalid" : "validation.blank" });
  }
  const settled = await reviewFlag(ctx, externalId, handlers);
  await applyReplyDecision(ctx, reply, decision);
  await settleHoldAlert(ctx, reply.phone);
  await auditEvent(ctx, {
    action: "response_flag.decided",
    subjectType: "response_flag",
    subjectId: externalId,
    patientIds: [reply.patientId],
    detail: { reason: reply.reason, decision },
  });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "patient" });
  return settled;
}
