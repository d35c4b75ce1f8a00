// Port of a carrier: sending texts and phone calls, the possible outcomes, and queries of the carrier's own records.
import type { FailureCause } from "./failure-causes.ts";

/** `dead`: no message can arrive. `weak`: after three in a row the number counts as unreachable. */
export type NumberHealth = "dead" | "weak" | "fine";

export interface OutgoingText {
  organizationId: number;
  messageId: number;
  /** Our number, E.164. */
  from: string;
  to: string;
  /** May be empty if the message has files. */
  body: string;
  /** URLs from which the carrier fetches the files, in order. */
  mediaUrls?: readonly string[];
  /** How long the carrier may queue the text; after that it must not send it. */
  validitySeconds: number;
}

/** An outgoing phone call. The carrier requests what to say once the call is answered. */
export type OutgoingCall = Pick<OutgoingText, "organizationId" | "messageId" | "from" | "to">;

/** All outcomes of a send request. Only after `accepted` and `unknown` may the carrier have the text. */
export type SendOutcome =
  | { kind: "accepted"; carrierId: string }
  /** Too many requests; try again later. */
  | { kind: "throttled"; code: number; retryAfterMs: number | null; isAccountLimit?: boolean }
  /** No connection: nothing was sent. */
  | { kind: "unreachable"; what: string }
  /** Permanently refused, for this text or this number. */
  | { kind: "rejected"; code: number; cause: FailureCause; number: NumberHealth }
  /** The recipient opted out at the carrier. */
  | { kind: "stopped"; code: number }
  /** Our account, number or settings are wrong; every text would fail. */
  | { kind: "misconfigured"; code: number | null }
  /** The request was sent, but there was no response or no usable one. */
  | { kind: "unknown"; what: string };

export type ReportedState = "sent" | "delivered" | "undelivered" | "failed" | "cancelled";

export interface Report {
  carrierId: string;
  state: ReportedState;
  errorCode: number | null;
  /** Set if the state itself gives the cause, without a code. */
  cause?: FailureCause | null;
}

export interface LookUpQuestion {
  /** A phone call has no body to match; it is found by its numbers and time only. */
  isCall?: boolean;
  /** Known if the text was accepted and only its final status is missing. */
  carrierId: string | null;
  from: string;
  to: string;
  body: string;
  /** Number of attached files; absent means none. */
  mediaCount?: number;
  /** Milliseconds since it was sent to the carrier, by our clock. */
  handedMsAgo: number;
  /** Carrier ids of our other messages. */
  takenIds: ReadonlySet<string>;
}

/** Query for all texts and phone calls of our account to a number since a moment, given as its distance from now. */
export interface OutboundQuestion {
  isCall: boolean;
  /** E.164. */
  to: string;
  sinceMsAgo: number;
}

/** Query for the texts of one of our numbers between two moments, given as distances from now, because the carrier's clock is not ours. */
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

/** Result of fetching a patient's file. `later`: another attempt may succeed. */
export type FetchedMedia =
  | { kind: "file"; bytes: Buffer }
  /** The carrier no longer has the file. */
  | { kind: "gone" }
  | { kind: "refused"; why: "not_from_carrier" | "too_large" }
  | { kind: "later"; what: string };

/** The cause that a failure code stands for, the health of the number, and whether the text is sent again. */
export interface CodeMeaning {
  cause: FailureCause;
  number: NumberHealth;
  isSentAgain?: boolean;
}

/** What the carrier's look-up says of a number; `unknown`: it cannot tell. */
export type LineType = "mobile" | "landline" | "voip" | "unknown";

export interface Carrier {
  name: string;
  send(text: OutgoingText): Promise<SendOutcome>;
  call(call: OutgoingCall): Promise<SendOutcome>;
  /** The carrier's record of a text whose response was lost; null if there is none. Throws if the carrier cannot be queried. */
  lookUp(question: LookUpQuestion): Promise<Report | null>;
  /** The ids of all messages from any of our numbers to a number, from the carrier's log. Throws if the carrier cannot be queried. */
  readOutbound(question: OutboundQuestion): Promise<string[]>;
  /** The carrier's log in pages, newest first. Throws if the carrier cannot be queried. */
  readLog(question: LogQuestion): AsyncIterable<LoggedText[]>;
  /** The media of a text in the log. */
  readMedia(carrierId: string): Promise<readonly { url: string; contentType: string }[]>;
  /** Fetches a file from a URL that a webhook or the log named; only the carrier's own hosts are requested. */
  fetchMedia(url: string, signal: AbortSignal): Promise<FetchedMedia>;
  /** Asks for the type of a number's line, which the carrier charges for; null: look-ups are off. Throws if the carrier cannot be queried. */
  lookUpLine: ((phone: string) => Promise<LineType>) | null;
  explain(errorCode: number | null): CodeMeaning;
  close(): Promise<void>;
}
