// Review of a classification by staff: marks it as reviewed, or corrects the answer.
import { type AiClassificationDetail, type AiCorrection, mayCorrect } from "@tidings/contract/areas/ai";
import { sql } from "kysely";
import { reviewFlag } from "../../core/activity/public.ts";
import { confirmClassification, correctClassificationTo, correctReply, type ReplyHandler } from "../../core/messaging/public.ts";
import { auditEvent, changesBetween } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { problem } from "../../kernel/problem.ts";
import { type ClassificationRow, classificationByExternalId } from "./classification-rows.ts";
import { showClassification } from "./show-classifications.ts";

type Shown = { aiClassification: AiClassificationDetail };

/** Resolves the flag of the reply, by the same user. */
async function settleFlag(ctx: Ctx, inboundMessageId: number, handlers: readonly ReplyHandler[]): Promise<void> {
  const { rows } = await sql<{ external_id: string }>`select external_id from response_flags_public
    where organization_id = ${ctx.org.id} and inbound_message_id = ${inboundMessageId} and name = 'invalid'`.execute(ctx.tx);
  for (const { external_id: externalId } of rows) await reviewFlag(ctx, externalId, handlers);
}

/** Writes an audit event about the patient who wrote the reply. */
async function note(ctx: Ctx, row: ClassificationRow, what: "reviewed" | "corrected", answerType?: string): Promise<void> {
  await auditEvent(ctx, {
    action: `ai_classification.${what}`,
    subjectType: "patient",
    subjectId: String(row.patient_id),
    ...(answerType ? { changes: changesBetween({ answer: row.corrected_to ?? row.classification }, { answer: answerType }) } : {}),
    detail: { classificationId: row.external_id, classification: row.classification, ...(answerType ? { answerType } : {}) },
  });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "ai_classification", id: row.external_id });
}

/** A second review changes nothing: the first reviewer is kept. */
export async function reviewClassification(ctx: Ctx, externalId: string, handlers: readonly ReplyHandler[]): Promise<Shown> {
  const row = await classificationByExternalId(ctx, externalId, true);
  if (row.reviewed_at === null) {
    await confirmClassification(ctx, row.id);
    await settleFlag(ctx, row.inbound_message_id, handlers);
    await note(ctx, row, "reviewed");
  }
  return showClassification(ctx, externalId);
}

const hasOwnValue = (answerType: string): boolean => answerType === "numerical" || answerType === "scale" || answerType === "date";

export async function correctClassification(
  ctx: Ctx,
  externalId: string,
  { answerType, value }: AiCorrection,
  handlers: readonly ReplyHandler[],
): Promise<Shown> {
  const row = await classificationByExternalId(ctx, externalId, true);
  if (!mayCorrect(ctx.actor.permissions, row.feature)) throw problem(row.feature === "messenger" ? "invalid_state" : "forbidden");
  await correctReply(ctx, { inboundMessageId: row.inbound_message_id, answerType, value }, handlers);
  const kept = hasOwnValue(answerType) && value !== undefined ? JSON.stringify(answerType === "date" ? value : Number(value)) : null;
  await correctClassificationTo(ctx, row.id, answerType, kept);
  await note(ctx, row, "corrected", answerType);
  return showClassification(ctx, externalId);
}
