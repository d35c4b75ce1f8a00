// The socket of a feature: how it takes an answer to a question that it asked.
import type { AnswerType, Feature } from "@tidings/contract/words";
import type { Ctx } from "../../kernel/context.ts";

export interface TakenReply {
  patientId: number;
  /** The message that asked. */
  messageId: number;
  sourceId: number | null;
  inboundMessageId: number;
  occurredAt: Temporal.Instant;
}

export interface TakenAnswer extends TakenReply {
  responseId: number;
  answerType: AnswerType;
  value: unknown;
}

/** The answers are stored and acknowledged already; the handler moves the states of its feature in the same transaction. */
export interface ReplyHandler {
  feature: Feature;
  /** Those that were read together, each of another phone. */
  answered(ctx: Ctx, answers: readonly TakenAnswer[]): Promise<void>;
  /** It was not clear enough to count and waits for a person. */
  unclear(ctx: Ctx, reply: TakenReply): Promise<void>;
}
