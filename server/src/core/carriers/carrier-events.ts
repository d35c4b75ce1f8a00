// What carriers tell us, in our words: texts received, delivery statuses, and the events of calls. Other modules store and answer them.
import type { NumberHealth, Report } from "./carrier.ts";
import type { FailureCause } from "./failure-causes.ts";

export interface InboundText {
  gateway: string;
  carrierMessageId: string;
  /** E.164. */
  from: string;
  to: string;
  body: string;
  media: readonly { url: string; contentType: string }[];
  /** What the carrier did by itself: 'STOP', 'START' or 'HELP' (OptOutType). */
  carrierOptOut: string | null;
  receivedAt: Temporal.Instant;
}

/** `unknown_number`: the text was sent to a number that is none of ours and never was. */
export type Stored = "stored" | "duplicate" | "unknown_number";

export interface MessageReport extends Report {
  organizationId: number;
  messageId: number;
  /** Whose phone it went to, where the carrier says so. */
  to: string | null;
  /** How the error code reads; null for a good end. */
  cause: FailureCause | null;
  number: NumberHealth;
  /** A passing failure: the text is sent once more, later. */
  isSentAgain?: boolean;
}

export interface ReceiptBatcher {
  /** Resolves when the report is stored; rejects when it could not be, and the carrier should come again. */
  add(report: MessageReport): Promise<void>;
  stop(): Promise<void>;
}

/** What the carrier's voice is to say now. */
export interface Speech {
  language: "english" | "spanish";
  parts: string[];
  /** A key is waited for; null: the call ends. */
  listens: { step: number } | null;
}

export interface CallEvent {
  gateway: string;
  carrierCallId: string;
}

/** How the carrier says that a call is over. */
export type CallEnd = "completed" | "busy" | "no_answer" | "failed";

/** The acts of a call; each runs in its own transaction. Null: the call is not ours, and ends. */
export interface CallActs {
  answered(
    organizationId: number,
    event: CallEvent & { messageId: number; to: string; from: string; answeredBy: "human" | "machine" | "unknown" },
  ): Promise<Speech | null>;
  keyPressed(event: CallEvent & { step: number; digits: string }): Promise<Speech | null>;
  ended(
    organizationId: number,
    event: CallEvent & { messageId: number; to: string; from: string; end: CallEnd },
  ): Promise<{ isDelivered: boolean; cause: FailureCause | null } | null>;
  incoming(event: CallEvent & { from: string; to: string }): Promise<Speech | null>;
}

/** What the webhooks of a carrier hand their events to. */
export interface CarrierEvents {
  store(text: InboundText): Promise<Stored>;
  openReceipts(): ReceiptBatcher;
  calls: CallActs;
}
