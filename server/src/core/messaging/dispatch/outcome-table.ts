// The one table that decides what follows from an outcome: state, retry, pause of the sender, opt-out, look-up, alert.
import type { MessageState } from "@tidings/contract/words";
import type { FailureCause, NumberHealth, SendOutcome } from "../../carriers/public.ts";

interface Retry {
  firstMs: number;
  maxDelayMs: number;
  /** After so many attempts the message fails. */
  maxAttempts: number;
  cause: FailureCause;
}

interface Row {
  /** Null: back into the queue, if `retry` still allows. */
  state: MessageState | null;
  retry?: Retry;
  /** Nothing more is handed over from this sender for as long as this text waits, but not longer than so. */
  maxSenderPauseMs?: number;
  optsOut?: boolean;
  asksCarrier?: boolean;
  alarms?: boolean;
}

// 429 and a refused connection say that nothing left, so that trying for hours is safe; six hours of pauses are about 45 attempts.
export const outcomeTable: Record<SendOutcome["kind"], Row> = {
  accepted: { state: "sent" },
  throttled: {
    state: null,
    retry: { firstMs: 1_000, maxDelayMs: 600_000, maxAttempts: 45, cause: "carrier_busy" },
    maxSenderPauseMs: 5_000,
  },
  unreachable: {
    state: null,
    retry: { firstMs: 2_000, maxDelayMs: 600_000, maxAttempts: 45, cause: "carrier_down" },
    maxSenderPauseMs: 30_000,
    alarms: true,
  },
  rejected: { state: "failed" },
  stopped: { state: "suppressed", optsOut: true },
  // Five attempts within half an hour: time for an operator to renew a token before 100,000 texts are lost to it.
  misconfigured: {
    state: null,
    retry: { firstMs: 60_000, maxDelayMs: 600_000, maxAttempts: 5, cause: "misconfigured" },
    maxSenderPauseMs: 600_000,
    alarms: true,
  },
  unknown: { state: "sent_unconfirmed", asksCarrier: true },
};

export interface Consequence {
  /** Null: try again after `pauseMs`. */
  state: MessageState | null;
  cause: FailureCause | null;
  code: number | null;
  /** What it says about the number. */
  number: NumberHealth;
  pauseMs: number;
  /** The account is at its daily limit: automated messages wait for the next try. */
  isAccountLimit: boolean;
  /** 0: the sender goes on. */
  senderPauseMs: number;
  optsOut: boolean;
  asksCarrier: boolean;
  alarms: boolean;
}

/** Doubles from first to longest. */
const grownPause = ({ firstMs, maxDelayMs }: Retry, attemptsBefore: number): number =>
  Math.min(maxDelayMs, firstMs * 2 ** Math.min(attemptsBefore, 20));

const causeOf = (outcome: SendOutcome, retry: Retry | undefined, isOver: boolean): FailureCause | null => {
  if (outcome.kind === "rejected") return outcome.cause;
  if (outcome.kind === "stopped") return "opt_out";
  return isOver && retry ? retry.cause : null;
};

/** One object for the outcome that nearly every text has. */
const accepted: Consequence = {
  state: "sent",
  cause: null,
  code: null,
  number: "fine",
  pauseMs: 0,
  isAccountLimit: false,
  senderPauseMs: 0,
  optsOut: false,
  asksCarrier: false,
  alarms: false,
};

/** What follows from this outcome for a message that was tried `attemptsBefore` times before. */
export function consequenceOf(outcome: SendOutcome, attemptsBefore: number): Consequence {
  if (outcome.kind === "accepted") return accepted;
  const { state, retry, maxSenderPauseMs = 0, optsOut = false, asksCarrier = false, alarms = false } = outcomeTable[outcome.kind];
  const isOver = retry !== undefined && attemptsBefore + 1 >= retry.maxAttempts;
  const grownMs = retry ? grownPause(retry, attemptsBefore) : 0;
  // The carrier's own wish counts where it is longer, within reason.
  const isAccountLimit = outcome.kind === "throttled" && outcome.isAccountLimit === true;
  const requestedMs = outcome.kind === "throttled" ? Math.min(outcome.retryAfterMs ?? 0, 3_600_000) : 0;
  return {
    state: isOver ? "failed" : state,
    cause: causeOf(outcome, retry, isOver),
    code: "code" in outcome ? outcome.code : null,
    number: outcome.kind === "rejected" ? outcome.number : "fine",
    pauseMs: Math.max(grownMs, requestedMs),
    isAccountLimit,
    // The limit holds automated messages by the gate; what staff write is still tried.
    senderPauseMs: isAccountLimit ? 0 : Math.max(Math.min(grownMs, maxSenderPauseMs), requestedMs),
    optsOut,
    asksCarrier,
    alarms,
  };
}
