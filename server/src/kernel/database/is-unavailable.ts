// Whether an error says that the database could not take the work for now: nothing of it was kept, and the same request may succeed later.

const codes = new Set([
  "40001", // serialization_failure
  "40P01", // deadlock_detected, after the retries
  "53300", // too_many_connections
  "55P03", // lock_not_available
  "57014", // query_canceled: the time limit of a statement
  "57P01", // admin_shutdown
  "57P02", // crash_shutdown
  "57P03", // cannot_connect_now
  "ECONNREFUSED",
]);

/** What the pool says when no connection became free in time: it has no code. */
const noFreeConnection = "timeout exceeded when trying to connect";

export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof Error && (codes.has((error as { code?: string }).code ?? "") || error.message === noFreeConnection);
