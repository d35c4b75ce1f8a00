// Port for events of carriers: inbound texts, delivery statuses and phone call events. Other modules store and answer them.
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
  /** The keyword that the carrier handled by itself: 'STOP', 'START' or 'HELP' (OptOutType). */
  carrierOptOut: string | null;
  receivedAt: Temporal.Instant;
}

/** `unknown_number`: the text was sent to a number that was never ours. */
export type Stored = "stored" | "duplicate" | "unknown_number";

export interface MessageReport extends Report {
  organizationId: number;
  messageId: number;
  /** The recipient's number, if the carrier reports it. */
  to: string | null;
  /** The cause that the error code stands for; null on success. */
  cause: FailureCause | null;
  number: NumberHealth;
  /** A temporary failure: the text is sent once more, later. */
  isSentAgain?: boolean;
}

export interface ReceiptBatcher {
  /** Resolves when the report is stored; rejects when it could not be stored, so that the carrier retries. */
  add(report: MessageReport): Promise<void>;
  stop(): Promise<void>;
}

/** What the carrier says next in a phone call. */
export interface Speech {
  language: "english" | "spanish";
  parts: string[];
  /** Waits for a key; null ends the phone call. */
  listens: { step: number } | null;
}

export interface CallEvent {
  gateway: string;
  carrierCallId: string;
}

/** How a phone call ended, according to the carrier. */
export type CallEnd = "completed" | "busy" | "no_answer" | "failed";

/** What the end of a phone call is for its messages. */
export interface EndOfCall {
  isDelivered: boolean;
  cause: FailureCause | null;
  /** Messages that were read in the same call after the first one. */
  laterMessageIds: number[];
}

/** Handlers of phone call events; each runs in its own transaction. Null: the call is unknown and is ended. */
export interface CallActs {
  answered(
    organizationId: number,
    event: CallEvent & { messageId: number; to: string; from: string; answeredBy: "human" | "machine" | "unknown" },
  ): Promise<Speech | null>;
  keyPressed(event: CallEvent & { step: number; digits: string }): Promise<Speech | null>;
  ended(
    organizationId: number,
    event: CallEvent & { messageId: number; to: string; from: string; end: CallEnd },
  ): Promise<EndOfCall | null>;
  incoming(event: CallEvent & { from: string; to: string }): Promise<Speech | null>;
}

/** Receivers of the events of a carrier's webhooks. */
export interface CarrierEvents {
  store(text: InboundText): Promise<Stored>;
  openReceipts(): ReceiptBatcher;
  calls: CallActs;
}
