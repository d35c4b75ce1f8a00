// Converts errors to FHIR: an OperationOutcome with its status. It never repeats a value of the request.
import type { ErrorCode } from "@tidings/contract/errors";
import type { Problem } from "../../kernel/problem.ts";
import type { IssueCode, OperationOutcome } from "./resources.ts";

/** An error that only FHIR has, with a text for the developer of the other system. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: IssueCode;
  /** Location in the request, e.g. `http.birthdate` for a parameter. */
  readonly place: string | undefined;

  constructor(status: number, code: IssueCode, diagnostics: string, place?: string) {
    super(diagnostics);
    this.status = status;
    this.code = code;
    this.place = place;
  }
}

const issueTexts: Record<ErrorCode, readonly [IssueCode, string]> = {
  unreadable: ["invalid", "The request cannot be read."],
  unauthorized: ["login", "The key is missing, unknown, revoked or beyond its last day."],
  invalid_credentials: ["login", "The credentials are wrong."],
  forbidden: ["forbidden", "The key does not reach this, or sees symbols in place of what was searched by."],
  support_read_only: ["forbidden", "Operators change nothing in an organization."],
  organization_disabled: ["forbidden", "The organization is disabled."],
  not_found: ["not-found", "There is no such record in this organization."],
  conflict: ["conflict", "The record does not allow it."],
  invalid_state: ["conflict", "The record's state does not allow it."],
  stale: ["conflict", "The record has changed meanwhile."],
  idempotency_mismatch: ["conflict", "The key of the request belongs to another one."],
  too_large: ["too-long", "The request is too large."],
  invalid: ["invalid", "The request is wrong."],
  invalid_otp: ["invalid", "The request is wrong."],
  password_change_required: ["forbidden", "The password has to be changed first."],
  patient_limit_reached: ["conflict", "The organization's limit is reached."],
  too_many_requests: ["throttled", "Too many calls this minute: wait as many seconds as Retry-After says."],
  internal: ["exception", "Something went wrong here; the request id finds it in our log."],
  not_configured: ["not-supported", "This is not set up."],
  unavailable: ["transient", "Not now: try again."],
};

export const outcome = (code: IssueCode, diagnostics: string, place?: string): OperationOutcome => ({
  resourceType: "OperationOutcome",
  issue: [{ severity: "error", code, diagnostics, ...(place ? { expression: [place] } : {}) }],
});

/** Status and body for an error of the kernel or of FHIR. */
export function outcomeOf(refused: Problem | Refusal): { status: number; body: OperationOutcome } {
  if (refused instanceof Refusal) return { status: refused.status, body: outcome(refused.code, refused.message, refused.place) };
  // FHIR uses 422 for writes; a search with an invalid value is a 400.
  const status = refused.status === 422 ? 400 : refused.status;
  return { status, body: outcome(...issueTexts[refused.code]) };
}
