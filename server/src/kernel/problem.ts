// Problem: the error that acts throw to reject a request, with a code of the contract or field issues.
import { type ErrorBody, type ErrorCode, errorStatus, type FieldIssue, type FieldIssues } from "@tidings/contract/errors";

export class Problem extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldIssues;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, fields: FieldIssues = {}, retryAfterSeconds?: number) {
    super(code);
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    return errorStatus[this.code];
  }

  get body(): ErrorBody {
    // Field issues need no code; a code is added only where it says more than "invalid".
    return { errors: { ...(this.code === "invalid" ? {} : { code: this.code }), ...this.fields } };
  }
}

export function problem(code: ErrorCode, fields?: FieldIssues, retryAfterSeconds?: number): Problem {
  return new Problem(code, fields, retryAfterSeconds);
}

/** A 422 with one issue of one field. */
export function invalidField(field: string, issue: FieldIssue): Problem {
  return new Problem("invalid", { [field]: [issue] });
}
