// The port of the safety layer: which incoming texts concern a person's safety, and what is done before anything else.
import type { Ctx } from "../../../kernel/context.ts";
import type { InboundRow } from "./inbox-queries.ts";

export interface SafetyQuestion {
  inbound: InboundRow;
  /** The patient to which the text is attributed; null: no patient has the number. */
  patientId: number | null;
  /** Of the patient; null where it is not known. */
  language: string | null;
  /** A word for help in any language, also where the carrier answered it. */
  isHelp: boolean;
  isHelpAnsweredByCarrier: boolean;
  /** When the newest question that takes 2 as an answer reached the phone; null: there is none. */
  twoAskedAt: string | null;
  /** What the patient read last asks about coming to a visit, so that "I won't make it" is said of the visit. */
  isVisitAsked: () => boolean;
}

/** An answer on a scale, or a number, in a range that needs attention. It is stored already. */
export interface SafetyAnswer {
  inbound: InboundRow;
  patientId: number;
  sourceId: number | null;
  feature: string;
  language: string;
  value: number;
  /** The own reply of the range goes out, in place of the safety text. */
  hasOwnReply: boolean;
}

export interface SafetyTaken {
  /** The ids of the texts that concern a person's safety: nothing else of ours answers them. */
  concerned: ReadonlySet<number>;
  /** Numbers whose alert is not closed: no thanks, repeated question or error text goes there. */
  quietNumbers: ReadonlySet<string>;
}

export interface SafetyPort {
  /**
   * Raises the alert, sends the safety text and pauses the number for each of these texts that needs it, once however often it is tried.
   */
  take(ctx: Ctx, texts: readonly SafetyQuestion[]): Promise<SafetyTaken>;
  takeAnswers(ctx: Ctx, answers: readonly SafetyAnswer[]): Promise<void>;
}
