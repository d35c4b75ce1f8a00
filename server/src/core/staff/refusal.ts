// An answer of no that keeps what was written: a counted attempt or a sent code must outlive the 401 or 422.
import type { ErrorCode } from "@tidings/contract/errors";
import { RawReply } from "../../kernel/http/route.ts";
import { problem } from "../../kernel/problem.ts";

/** Thrown, a problem rolls the transaction back; returned like this, it is committed first and answered in the same form. */
export function refusal(code: ErrorCode, retryAfterSeconds?: number): RawReply {
  // Fastify hands any error it is asked to send to the error handler, which knows problems.
  return new RawReply(problem(code, undefined, retryAfterSeconds) as never, {});
}
