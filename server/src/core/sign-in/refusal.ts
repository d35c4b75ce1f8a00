// An answer of no that keeps what was written: a counted attempt or a sent code must outlive the 401 or 422.
import type { ErrorCode, FieldIssue } from "@tidings/contract/errors";
import { RawReply } from "../../kernel/http/route.ts";
import { invalidField, type Problem, problem } from "../../kernel/problem.ts";

/** Thrown, a problem rolls the transaction back; returned like this, it is committed first and answered in the same form. */
// Fastify hands any error it is asked to send to the error handler, which knows problems.
const committed = (no: Problem): RawReply => new RawReply(no as never, {});

export const refusal = (code: ErrorCode, retryAfterSeconds?: number): RawReply => committed(problem(code, undefined, retryAfterSeconds));

/** The same, as a complaint about one field. */
export const refusedField = (field: string, issue: FieldIssue): RawReply => committed(invalidField(field, issue));
