// Handles a reply that does not answer its question: it waits for review, and the patient is told how to answer.
import { neutralReceipt } from "@tidings/contract/message/safety/safety-texts";
import type { CustomMessageKey } from "@tidings/contract/message/writing/limits";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { announce } from "../../../kernel/live.ts";
import { sendStandardText } from "./compliance-text.ts";
import type { OpenQuestion } from "./inbox-queries.ts";
import { type Reply, takenReply } from "./reply-answer.ts";
import { type FlagReason, raiseFlag } from "./reply-flags.ts";
import type { ReplyHandler } from "./reply-handler.ts";
import { storeResponses } from "./reply-responses.ts";

const errorTextsPerQuestion = 2;

type ErrorKey = CustomMessageKey<"flow:errors:questions">;

const errorKeyOf = ({ expects, answers }: OpenQuestion): ErrorKey =>
  expects === "multiple_choice" ? `multiple_choice_${Math.min(5, Math.max(2, answers.length)) as 2 | 3 | 4 | 5}` : expects;

/** At most twice a question. A reply that may tell of danger gets no words on how to answer. */
async function explain(
  ctx: Ctx,
  { inbound, patient, isWithheld }: Reply<"unclear" | "doubtful_stop">,
  question: OpenQuestion,
): Promise<void> {
  if (question.error_texts_sent >= errorTextsPerQuestion) return;
  await sendStandardText(ctx, {
    scope: "flow:errors:questions",
    textKey: errorKeyOf(question),
    purpose: "error_message",
    key: `error:${inbound.id}`,
    inbound,
    patient,
    language: question.language,
    answersSourceId: question.source_id,
    ...(isWithheld ? { instead: neutralReceipt(question.language) } : {}),
  });
  await sql`update messages set error_texts_sent = error_texts_sent + 1 where organization_id = ${ctx.org.id} and id = ${question.message_id}`.execute(
    ctx.tx,
  );
}

function reasonOf({ decision, isWithheld }: Reply<"unclear" | "doubtful_stop">): FlagReason {
  if (decision.kind === "doubtful_stop") return "doubtful_stop";
  if (decision.isMediaOnly) return "media_only";
  return isWithheld ? "distress" : "unclear_answer";
}

export async function takeUnclear(ctx: Ctx, reply: Reply<"unclear" | "doubtful_stop">, handler: ReplyHandler | undefined): Promise<void> {
  const { inbound, patient, decision } = reply;
  const { question } = decision;
  if (!question) return;
  await storeResponses(ctx, [{ inbound, question, answerType: "needs_review", value: undefined, isValid: false, confidence: "unclear" }]);
  await raiseFlag(ctx, {
    patientId: patient.id,
    inboundMessageId: inbound.id,
    sourceId: question.source_id,
    feature: question.feature,
    reason: reasonOf(reply),
  });
  // Who sends a picture has something to show: how to answer is told by the person who looks at it, if need be.
  if (decision.kind === "unclear" && !decision.isMediaOnly && !reply.isQuiet) await explain(ctx, reply, question);
  await handler?.unclear(ctx, { ...takenReply(reply, question), isMaybe: decision.kind === "unclear" && decision.reason === "maybe" });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "activity", feature: question.feature });
}
