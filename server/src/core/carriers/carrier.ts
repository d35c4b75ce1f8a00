// The socket of a carrier: how a text is handed over, what can come of it, and how the carrier is asked what it knows.
import type { FailureCause } from "./failure-causes.ts";

/** `dead`: no message will ever arrive there. `weak`: after three in a row the number counts as unreachable. */
export type NumberHealth = "dead" | "weak" | "fine";

export interface OutgoingText {
  organizationId: number;
  messageId: number;
  /** Ours, E.164. */
  from: string;
  to: string;
  /** Empty where the files say it all. */
  body: string;
  /** Where the carrier fetches its files, in their order. */
  mediaUrls?: readonly string[];
  /** How long the carrier may keep it waiting; after that it must not leave any more. */
  validitySeconds: number;
}

/** The phone that is called; what is said is asked of us once somebody answers. */
export type OutgoingCall = Pick<OutgoingText, "organizationId" | "messageId" | "from" | "to">;

/** Everything that can come of handing over a text. Only `accepted` and `unknown` may have left us. */
export type SendOutcome =
  | { kind: "accepted"; carrierId: string }
  /** Refused for now: too many requests. */
  | { kind: "throttled"; code: number; retryAfterMs: number | null; isAccountLimit?: boolean }
  /** No connection: nothing has left. */
  | { kind: "unreachable"; what: string }
  /** Refused for good, this text or this number. */
  | { kind: "rejected"; code: number; cause: FailureCause; number: NumberHealth }
  /** The carrier knows that this person opted out. */
  | { kind: "stopped"; code: number }
  /** Our account, number or settings are wrong; every other text would fail alike. */
  | { kind: "misconfigured"; code: number | null }
  /** It left and nobody answered, or the answer was no answer. */
  | { kind: "unknown"; what: string };

export type ReportedState = "sent" | "delivered" | "undelivered" | "failed" | "cancelled";

export interface Report {
  carrierId: string;
  state: ReportedState;
  errorCode: number | null;
  /** Where the state itself says why, without a code. */
  cause?: FailureCause | null;
}

export interface LookUpQuestion {
  /** A call has no words to know it by: its numbers and its time are all there is. */
  isCall?: boolean;
  /** Known when the text was accepted and only its ending is missing. */
  carrierId: string | null;
  from: string;
  to: string;
  body: string;
  /** How many files left with it; absent: none. */
  mediaCount?: number;
  /** How long ago it was handed over, by our clock. */
  handedMsAgo: number;
  /** Ids that belong to other messages of ours. */
  takenIds: ReadonlySet<string>;
}

/** Whatever our account sent or called this number with, since a moment told as its distance from now. */
export interface OutboundQuestion {
  isCall: boolean;
  /** E.164. */
  to: string;
  sinceMsAgo: number;
}

/** The texts of one of our numbers between two moments, told as distances from now: the carrier's clock is not the product's. */
export interface LogQuestion {
  /** Ours, E.164. */
  number: string;
  direction: "in" | "out";
  fromMsAgo: number;
  untilMsAgo: number;
}

export interface LoggedText {
  carrierId: string;
  from: string;
  to: string;
  body: string;
  mediaCount: number;
  sentMsAgo: number;
}

/** What came of fetching a patient's file. `later`: another try may succeed. */
export type FetchedMedia =
  | { kind: "file"; bytes: Buffer }
  /** The carrier does not keep it any more. */
  | { kind: "gone" }
  | { kind: "refused"; why: "not_from_carrier" | "too_large" }
  | { kind: "later"; what: string };

/** How a failure code reads, what it says about the number, and whether the text is sent once more. */
export interface CodeMeaning {
  cause: FailureCause;
  number: NumberHealth;
  isSentAgain?: boolean;
}

export interface Carrier {
  name: string;
  send(text: OutgoingText): Promise<SendOutcome>;
  call(call: OutgoingCall): Promise<SendOutcome>;
  /** The carrier's own record of a text whose answer was lost; null when it knows none. Throws when it cannot be asked. */
  lookUp(question: LookUpQuestion): Promise<Report | null>;
  /** The ids of the carrier's complete log of what left for a number, from any of ours. Throws when it cannot be asked. */
  readOutbound(question: OutboundQuestion): Promise<string[]>;
  /** The carrier's own log, newest first, in pages. Throws when it cannot be asked. */
  readLog(question: LogQuestion): AsyncIterable<LoggedText[]>;
  /** The pictures of a text in the log. */
  readMedia(carrierId: string): Promise<readonly { url: string; contentType: string }[]>;
  /** The file at an address that a webhook or the log named; no address but the carrier's own is ever asked. */
  fetchMedia(url: string, signal: AbortSignal): Promise<FetchedMedia>;
  explain(errorCode: number | null): CodeMeaning;
  close(): Promise<void>;
}
