// Shows and sets the answer of a reply.
import { type AiCorrection, mayCorrect, type replyAnswers } from "@tidings/contract/areas/ai";
import type { OutputOf } from "@tidings/contract/endpoint";
import { mayReadMessages } from "@tidings/contract/permissions";
import type { Feature } from "@tidings/contract/words";
import { activeAlertMarks } from "../../core/alerts/public.ts";
import {
  answeredQuestion,
  choicesOf,
  classificationOfReply,
  correctReply,
  type ReplyHandler,
  type StaffOffer,
  staffOffer,
} from "../../core/messaging/public.ts";
import { isMasked, maskText } from "../../core/patients/public.ts";
import { auditEvent } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
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
  const offer = await offered(ctx, entryId, patient_id, handlers);
  const shown = (text: { body: string; phiSpans: readonly number[] } | null): string | null =>
    text && (isMasked(ctx.actor) ? maskText(text.body, text.phiSpans) : text.body);
  return {
    answerType: correction.answerType,
    acknowledgement: offer && { body: shown(offer.acknowledgement), followOn: shown(offer.followOn) },
  };
}

/** None while the number has a safety alert: nothing but the safety text answers it by itself. */
async function offered(ctx: Ctx, entryId: string, patientId: number, handlers: readonly ReplyHandler[]): Promise<StaffOffer | null> {
  if ((await activeAlertMarks(ctx)).has(patientId)) return null;
  return staffOffer(ctx, idOf(entryId), handlers);
}

/** 409 where there is none to send, or it was sent already. */
export async function acknowledgeReply(ctx: Ctx, entryId: string, handlers: readonly ReplyHandler[]): Promise<void> {
  const { patient_id } = await questionOf(ctx, entryId);
  const offer = await offered(ctx, entryId, patient_id, handlers);
  if (!offer || !(await offer.send())) throw problem("invalid_state");
  await auditEvent(ctx, { action: "messenger.acknowledgement_sent", subjectType: "patient", subjectId: String(patient_id) });
  for (const topic of ["activity", "conversation"] as const) await announce(ctx.tx, { organizationId: ctx.org.id, topic });
}
