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
  /** Nothing more is handed over from this sender until the pause is over. */
  pausesSender?: boolean;
  optsOut?: boolean;
  asksCarrier?: boolean;
  alarms?: boolean;
}

// 429 and a refused connection say that nothing left, so that trying for hours is safe; six hours of pauses are about 45 attempts.
export const verdictTable: Record<Verdict["kind"], Row> = {
  accepted: { state: "sent" },
  throttled: { state: null, retry: { firstMs: 1_000, longestMs: 600_000, most: 45, cause: "carrier_busy" }, pausesSender: true },
  unreachable: {
    state: null,
    retry: { firstMs: 2_000, longestMs: 600_000, most: 45, cause: "carrier_down" },
    pausesSender: true,
    alarms: true,
  },
  rejected: { state: "failed" },
  stopped: { state: "suppressed", optsOut: true },
  // Five tries within half an hour: time for somebody to renew a token before 100,000 texts are lost to it.
  misconfigured: {
    state: null,
    retry: { firstMs: 60_000, longestMs: 600_000, most: 5, cause: "misconfigured" },
    pausesSender: true,
    alarms: true,
  },
  unknown: { state: "sent_unconfirmed", asksCarrier: true },
};

export interface Consequence {
  /** Null: try again after `pauseMs`. */
  state: MessageState | null;
  cause: FailureCause | null;
  code: number | null;
  carrierId: string | null;
  pauseMs: number;
  pausesSender: boolean;
  optsOut: boolean;
  asksCarrier: boolean;
  alarms: boolean;
}

/** Doubles from first to longest; the carrier's own wish counts where it is longer. */
export function pauseAfter(retry: Pick<Retry, "firstMs" | "longestMs">, attemptsBefore: number, wishedMs: number | null): number {
  const grown = Math.min(retry.longestMs, retry.firstMs * 2 ** Math.min(attemptsBefore, 20));
  return Math.max(grown, Math.min(wishedMs ?? 0, 3_600_000));
}

/** What follows from this verdict for a message that was tried `attemptsBefore` times before. */
export function consequenceOf(verdict: Verdict, attemptsBefore: number): Consequence {
  const row = verdictTable[verdict.kind];
  const isOver = row.retry !== undefined && attemptsBefore + 1 >= row.retry.most;
  const cause =
    verdict.kind === "rejected" ? verdict.cause : verdict.kind === "stopped" ? "opt_out" : isOver ? (row.retry?.cause ?? null) : null;
  return {
    state: isOver ? "failed" : row.state,
    cause,
    code: "code" in verdict ? verdict.code : null,
    carrierId: verdict.kind === "accepted" ? verdict.carrierId : null,
    pauseMs: row.retry ? pauseAfter(row.retry, attemptsBefore, verdict.kind === "throttled" ? verdict.retryAfterMs : null) : 0,
    pausesSender: row.pausesSender ?? false,
    optsOut: row.optsOut ?? false,
    asksCarrier: row.asksCarrier ?? false,
    alarms: row.alarms ?? false,
  };
}
