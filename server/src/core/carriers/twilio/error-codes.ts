// Twilio's error codes: cause, whether a retry can help, and the health of the number.
import type { CodeMeaning } from "../carrier.ts";
import type { FailureCause } from "../failure-causes.ts";

interface ErrorCode {
  cause: FailureCause;
  /** `dead`: no text can arrive. `weak`: after three in a row the number counts as unreachable. */
  number?: "dead" | "weak";
  /** A temporary failure: the text is sent once more, later. */
  isSentAgain?: boolean;
  /** Outcome if it is the response to the send request; absent: this text is permanently refused. */
  answer?: "stopped" | "throttled" | "misconfigured";
  /** How long to pause sending to the carrier. */
  pauseMs?: number;
}

export const errorCodes: Readonly<Record<number, ErrorCode>> = {
  11200: { cause: "media_unreachable" },
  11751: { cause: "media_too_large" },
  12300: { cause: "media_refused" },
  20001: { cause: "text_refused" },
  20003: { cause: "misconfigured", answer: "misconfigured" },
  20404: { cause: "misconfigured", answer: "misconfigured" },
  20429: { cause: "carrier_busy", answer: "throttled" },
  21201: { cause: "misconfigured", answer: "misconfigured" },
  21205: { cause: "misconfigured", answer: "misconfigured" },
  21210: { cause: "misconfigured", answer: "misconfigured" },
  21211: { cause: "invalid_number", number: "dead" },
  21212: { cause: "misconfigured", answer: "misconfigured" },
  21213: { cause: "misconfigured", answer: "misconfigured" },
  21215: { cause: "region_not_enabled", number: "dead" },
  21217: { cause: "invalid_number", number: "dead" },
  21266: { cause: "invalid_number" },
  21408: { cause: "region_not_enabled", number: "dead" },
  21602: { cause: "text_refused" },
  21603: { cause: "misconfigured", answer: "misconfigured" },
  21604: { cause: "invalid_number" },
  21606: { cause: "misconfigured", answer: "misconfigured" },
  21609: { cause: "misconfigured", answer: "misconfigured" },
  21610: { cause: "opt_out", answer: "stopped" },
  21611: { cause: "queue_full", answer: "throttled", pauseMs: 60_000 },
  21612: { cause: "region_not_enabled", number: "dead" },
  21614: { cause: "landline", number: "dead" },
  21617: { cause: "text_refused" },
  21619: { cause: "text_refused" },
  21620: { cause: "media_unreachable" },
  21623: { cause: "media_refused" },
  21701: { cause: "misconfigured", answer: "misconfigured" },
  30001: { cause: "queue_full" },
  30002: { cause: "misconfigured" },
  30003: { cause: "handset_off", number: "weak", isSentAgain: true },
  30004: { cause: "blocked" },
  30005: { cause: "unknown_number", number: "dead" },
  30006: { cause: "landline", number: "dead" },
  30007: { cause: "filtered" },
  30008: { cause: "carrier_unexplained", isSentAgain: true },
  30011: { cause: "media_refused" },
  30019: { cause: "media_too_large" },
  30022: { cause: "queue_full" },
  30023: { cause: "daily_limit" },
  30032: { cause: "sender_not_registered" },
  30033: { cause: "sender_not_registered" },
  30034: { cause: "sender_not_registered" },
  30035: { cause: "sender_not_registered" },
  30036: { cause: "expired_at_carrier" },
  // The account's limit per rolling day: nothing can be sent for a while, and staff must know.
  63038: { cause: "daily_limit", answer: "throttled", pauseMs: 3_600_000 },
};

export function explainCode(code: number | null): CodeMeaning {
  const known = code === null ? undefined : errorCodes[code];
  return {
    cause: known?.cause ?? "carrier_unexplained",
    number: known?.number ?? "fine",
    ...(known?.isSentAgain ? { isSentAgain: true } : {}),
  };
}

/** Ignores values that are no carrier codes, such as a proxy may return, because the column cannot store them. */
export function readCode(given: unknown): number | null {
  const text = typeof given === "number" ? String(given) : given;
  return typeof text === "string" && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}
