// The one table that decides what follows from a verdict: state, retry, pause of the sender, opt-out, look-up, alarm.
import type { MessageState } from "@tidings/contract/words";
import type { Verdict } from "./carrier.ts";
import type { FailureCause } from "./failure-causes.ts";

interface Retry {
  firstMs: number;
  longestMs: number;
  /** After so many attempts the message fails. */
  most: number;
  cause: FailureCause;
}

interface Row {
  /** Null: back into the queue, if `retry` still allows. */
  state: MessageState | null;
  retry?: Retry;
  /** Nothing more is handed over from this sender for as long as this text waits, but not longer than so. */
  longestSenderPauseMs?: number;
  optsOut?: boolean;
  asksCarrier?: boolean;
  alarms?: boolean;
}

// 429 and a refused connection say that nothing left, so that trying for hours is safe; six hours of pauses are about 45 attempts.
export const verdictTable: Record<Verdict["kind"], Row> = {
  accepted: { state: "sent" },
  throttled: { state: null, retry: { firstMs: 1_000, longestMs: 600_000, most: 45, cause: "carrier_busy" }, longestSenderPauseMs: 5_000 },
  unreachable: {
    state: null,
    retry: { firstMs: 2_000, longestMs: 600_000, most: 45, cause: "carrier_down" },
    longestSenderPauseMs: 30_000,
    alarms: true,
  },
  rejected: { state: "failed" },
  stopped: { state: "suppressed", optsOut: true },
  // Five tries within half an hour: time for somebody to renew a token before 100,000 texts are lost to it.
  misconfigured: {
    state: null,
    retry: { firstMs: 60_000, longestMs: 600_000, most: 5, cause: "misconfigured" },
    longestSenderPauseMs: 600_000,
    alarms: true,
  },
  unknown: { state: "sent_unconfirmed", asksCarrier: true },
};

export interface Consequence {
  /** Null: try again after `pauseMs`. */
  state: MessageState | null;
  cause: FailureCause | null;
  code: number | null;
  pauseMs: number;
  /** 0: the sender goes on. */
  senderPauseMs: number;
  optsOut: boolean;
  asksCarrier: boolean;
  alarms: boolean;
}

/** Doubles from first to longest. */
const grownPause = ({ firstMs, longestMs }: Retry, attemptsBefore: number): number =>
  Math.min(longestMs, firstMs * 2 ** Math.min(attemptsBefore, 20));

const causeOf = (verdict: Verdict, retry: Retry | undefined, isOver: boolean): FailureCause | null => {
  if (verdict.kind === "rejected") return verdict.cause;
  if (verdict.kind === "stopped") return "opt_out";
  return isOver && retry ? retry.cause : null;
};

/** One object for the verdict that nearly every text has. */
const accepted: Consequence = {
  state: "sent",
  cause: null,
  code: null,
  pauseMs: 0,
  senderPauseMs: 0,
  optsOut: false,
  asksCarrier: false,
  alarms: false,
};

/** What follows from this verdict for a message that was tried `attemptsBefore` times before. */
export function consequenceOf(verdict: Verdict, attemptsBefore: number): Consequence {
  if (verdict.kind === "accepted") return accepted;
  const { state, retry, longestSenderPauseMs = 0, optsOut = false, asksCarrier = false, alarms = false } = verdictTable[verdict.kind];
  const isOver = retry !== undefined && attemptsBefore + 1 >= retry.most;
  const grownMs = retry ? grownPause(retry, attemptsBefore) : 0;
  // The carrier's own wish counts where it is longer, within reason.
  const wishedMs = verdict.kind === "throttled" ? Math.min(verdict.retryAfterMs ?? 0, 3_600_000) : 0;
  return {
    state: isOver ? "failed" : state,
    cause: causeOf(verdict, retry, isOver),
    code: "code" in verdict ? verdict.code : null,
    pauseMs: Math.max(grownMs, wishedMs),
    senderPauseMs: Math.max(Math.min(grownMs, longestSenderPauseMs), wishedMs),
    optsOut,
    asksCarrier,
    alarms,
  };
}
