// Maps Twilio's HTTP response to a send request to one outcome.
import type { SendOutcome } from "../carrier.ts";
import { errorCodes, readCode } from "./error-codes.ts";

export interface HttpAnswer {
  status: number;
  retryAfter: string | null;
  body: string;
}

function parse(body: string): { sid?: unknown; code?: unknown } {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === "object" && parsed !== null ? parsed : {};
  } catch {
    // A proxy's page instead of the carrier's JSON: only the status counts.
    return {};
  }
}

/** Seconds only: the date form is never used by this carrier. */
const retryAfterMs = (header: string | null): number | null =>
  header !== null && /^\d{1,5}$/.test(header) ? Number(header) * 1_000 : null;

export function readAnswer(answer: HttpAnswer): SendOutcome {
  const { status } = answer;
  const { sid, code: given } = parse(answer.body);
  if (status >= 200 && status < 300) {
    return typeof sid === "string" && /^[A-Za-z0-9]{2,64}$/.test(sid)
      ? { kind: "accepted", carrierId: sid }
      : { kind: "unknown", what: "accepted without an id" };
  }
  // 408 and 5xx: the request arrived, and its outcome is unknown.
  if (status >= 500 || status === 408) return { kind: "unknown", what: `http ${status}` };
  const code = (typeof given === "number" ? readCode(given) : null) ?? status;
  const known = errorCodes[code];
  if (known?.answer === "stopped") return { kind: "stopped", code };
  if (known?.answer === "misconfigured") return { kind: "misconfigured", code };
  if (known?.answer === "throttled" || status === 429)
    return {
      kind: "throttled",
      code,
      retryAfterMs: known?.pauseMs ?? retryAfterMs(answer.retryAfter),
      ...(known?.cause === "daily_limit" ? { isAccountLimit: true } : {}),
    };
  if (known) return { kind: "rejected", code, cause: known.cause, number: known.number ?? "fine" };
  // A wrong account or URL; a redirect means that the base URL is wrong.
  if (status === 401 || status === 403 || status === 404 || (status >= 300 && status < 400)) return { kind: "misconfigured", code };
  return { kind: "rejected", code, cause: "carrier_unexplained", number: "fine" };
}
