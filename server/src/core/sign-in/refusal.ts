// Error responses that commit the transaction: a counted attempt or a sent code must survive the 401 or 422.
import type { ErrorCode, FieldIssue } from "@tidings/contract/errors";
import { RawReply } from "../../kernel/http/route.ts";
import { invalidField, type Problem, problem } from "../../kernel/problem.ts";

/** A thrown problem rolls the transaction back; returned like this, the transaction is committed and the response is the same. */
// Fastify passes an error that is sent to the error handler, which converts problems.
const committed = (no: Problem): RawReply => new RawReply(no as never, {});

export const refusal = (code: ErrorCode, retryAfterSeconds?: number): RawReply => committed(problem(code, undefined, retryAfterSeconds));

/** The same, as an issue at one field. */
export const refusedField = (field: string, issue: FieldIssue): RawReply => committed(invalidField(field, issue));
