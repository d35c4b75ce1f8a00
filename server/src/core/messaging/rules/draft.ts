// A message that a feature wants to send: one final text for one phone, with what the send policy checks.
import type { Feature, MessagePurpose, QuestionType } from "@tidings/contract/words";

/** A safety text waits for no sender, a person's text leaves before a mass send; each lane has its own room at the carrier. */
export type LaneName = "safety" | "now" | "bulk";

/** What a voice at the carrier reads for us. */
export const spokenLanguages = ["english", "spanish"] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];
/** How a message reaches its phone; each way has its own numbers of ours. */
export type Channel = "sms" | "voice";

export interface Draft {
  /** Set for what is spoken: the language it is read in. A draft of `sendMany` to voice has it, no other. */
  spokenIn?: SpokenLanguage;
  /** Null: an answer to a phone that belongs to no patient. */
  patientId: number | null;
  /** E.164, `+1…`. */
  toPhone: string;
  purpose: MessagePurpose;
  feature: Feature;
  /** Why it exists (`openSource`); withdrawing the source stops it. Null for a text that stands alone. */
  sourceId: number | null;
  /** Of an automatic response: the source of the message whose reply it acknowledges, null where that has none. */
  answersSourceId?: number | null;
  /** The patient's language when the text was chosen; automated texts do not leave once it has changed. */
  language: string;
  /** The rendered text, tags filled in. */
  body: string;
  /** [start, end] pairs, flat, in UTF-16 units, where patient data was filled in. */
  phiSpans: readonly number[];
  /** What the body costs, where it was counted already. */
  segments?: number;
  /** One cause and recipient: `outreach:<source>:<patient>`, `ack:<response>`. A second draft with the same key is no message. */
  key: string;
  notBefore?: Temporal.Instant | null;
  /** Past this the text is pointless: it ends as failed, too_late. */
  notAfter?: Temporal.Instant | null;
  /** Answers count for so many hours after the text has left. */
  question?: { id: number; expects: QuestionType; replyHours: number } | null;
  /** Files that leave with it, in their order; those that are linked stand in the body by their address. */
  files?: readonly { id: number; isLinked: boolean }[];
  /** How many files of its source go with it, which all messages of the source share. */
  sharedFiles?: number;
  /** Of a message about an appointment: where it is, null for nowhere. Left out, the patient's home location decides the number it leaves from. */
  visitLocationId?: number | null;
  /** The member of staff who wrote it. */
  userId?: number | null;
}
