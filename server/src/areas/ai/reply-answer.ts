// Shows and sets the answer of a reply.
import { type AiCorrection, mayCorrect, type replyAnswers } from "@tidings/contract/areas/ai";
import type { OutputOf } from "@tidings/contract/endpoint";
import { mayReadMessages } from "@tidings/contract/permissions";
import type { Feature } from "@tidings/contract/words";
import { answeredQuestion, choicesOf, classificationOfReply, correctReply, type ReplyHandler } from "../../core/messaging/public.ts";
import { auditEvent } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { correctClassification } from "./review-classification.ts";

/** "i123": the entries of replies in the activity log. */
const idOf = (entryId: string): number => Number(entryId.slice(1));

async function questionOf(ctx: Ctx, entryId: string) {
  const question = await answeredQuestion(ctx, idOf(entryId));
  // A user who may not see the reply may not decide about it.
  if (!question || !mayReadMessages(ctx.actor.permissions, question.feature)) throw problem("not_found");
  if (!mayCorrect(ctx.actor.permissions, question.feature as Exclude<Feature, "patient">)) throw problem("forbidden");
  return question;
}

export async function listAnswerChoices(ctx: Ctx, entryId: string): Promise<OutputOf<typeof replyAnswers.choices>> {
  return { answerChoices: choicesOf(await questionOf(ctx, entryId)) };
}

export async function setAnswer(
  ctx: Ctx,
  entryId: string,
  correction: AiCorrection,
  handlers: readonly ReplyHandler[],
): Promise<OutputOf<typeof replyAnswers.set>> {
  const { patient_id } = await questionOf(ctx, entryId);
  const classification = await classificationOfReply(ctx, idOf(entryId));
  if (classification !== null) await correctClassification(ctx, classification, correction, handlers);
  else {
    await correctReply(ctx, { inboundMessageId: idOf(entryId), ...correction }, handlers);
    await auditEvent(ctx, {
      action: "ai_classification.corrected",
      subjectType: "patient",
      subjectId: String(patient_id),
      changes: [{ field: "answer", before: null, after: correction.answerType }],
      detail: { answerType: correction.answerType },
    });
  }
  return { answerType: correction.answerType };
}
