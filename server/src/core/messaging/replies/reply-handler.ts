// The port of a feature: how it handles an answer to a question that it asked.
import type { AnswerType, Feature } from "@tidings/contract/words";
import type { Ctx } from "../../../kernel/context.ts";
import type { FollowOn } from "./follow-ons.ts";

export interface TakenReply {
  patientId: number;
  /** The message that asked. */
  messageId: number;
  sourceId: number | null;
  /** Null: it was given by a key of the telephone. */
  inboundMessageId: number | null;
  occurredAt: Temporal.Instant;
}

export interface TakenAnswer extends TakenReply {
  responseId: number;
  answerType: AnswerType;
  value: unknown;
  /** A colleague, or the large model, set it in place of what was read: states move, but the patient is told nothing. */
  isSetByStaff: boolean;
  /** Given in a call: the thanks are spoken there, and no text follows. */
  isSpoken?: boolean;
  /** The number has an open safety alert: the answer counts, and nothing automatic replies to it. */
  isQuiet?: boolean;
  /** It may tell of danger though it raised no alarm: the neutral text goes out in place of thanks. */
  isWithheld?: boolean;
  /** Responses of the same text to the questions of others on the phone: thanks that would be the same are not sent again. */
  also?: readonly number[];
}

export interface UnclearReply extends TakenReply {
  /** The patient is not sure yet ("maybe", "not sure"): said by the Response Assistant alone, never while it is off. */
  isMaybe: boolean;
}

export type ReviewedReply = Pick<TakenReply, "patientId" | "sourceId">;

/** A patient's way through a program that has not ended. */
export interface Enrollment {
  id: number;
  externalId: string;
  patientId: number;
  programExternalId: string;
  title: string;
  isConfidential: boolean;
  /** Of the program's messages. */
  sourceIds: readonly number[];
}

/** What a wish to leave one program needs of programs. */
export interface ProgramLeaving {
  active(ctx: Ctx, patientIds: readonly number[]): Promise<Enrollment[]>;
  /** The patient asked for it by text: nothing more of it is sent. */
  leave(ctx: Ctx, enrollment: Enrollment): Promise<void>;
}

/** After staff set an answer, its follow-on question is asked only when they choose so. */
export interface StaffFollowOn {
  /** Null: none follows, it was asked, or it can no longer be answered. */
  find(ctx: Ctx, answer: FollowedAnswer): Promise<FollowOn | null>;
  ask(ctx: Ctx, answer: FollowedAnswer): Promise<void>;
}

export type FollowedAnswer = Pick<TakenAnswer, "patientId" | "sourceId" | "responseId">;

/** The answers are stored and acknowledged already; the handler moves the states of its feature in the same transaction. */
export interface ReplyHandler {
  feature: Feature;
  /** Those that were read together, each of another phone. */
  answered(ctx: Ctx, answers: readonly TakenAnswer[]): Promise<void>;
  /** It was not clear enough to count and waits for a person. */
  unclear(ctx: Ctx, reply: UnclearReply): Promise<void>;
  /** A colleague has looked at a reply that waited for that. */
  reviewed?(ctx: Ctx, reply: ReviewedReply): Promise<void>;
  /** The message of staff that settled a reply was taken back before it was sent: the reply waits for review again. */
  reopened?(ctx: Ctx, reply: ReviewedReply): Promise<void>;
  /** The question that follows an answer set by staff, which they may have asked. */
  followOn?: StaffFollowOn;
  /** Of what is asked by telephone: whether an answer still counts. */
  isOpen?(ctx: Ctx, asked: Pick<TakenReply, "messageId" | "occurredAt">): Promise<boolean>;
  /** The thanks for an answer that was given in a call; null: it has none of its own. */
  thanks?(ctx: Ctx, answer: TakenAnswer, language: "english" | "spanish"): Promise<string | null>;
  /**
   * Which of these sources still ask, at that time, and the day of the visit that each is about. Left out: all of them, about no day.
   */
  stillAsked?(ctx: Ctx, sourceIds: readonly (number | null)[], at: Temporal.Instant): Promise<Map<number | null, Temporal.PlainDate>>;
  /** Of what a patient may leave by text, one at a time. */
  leaving?: ProgramLeaving;
}
