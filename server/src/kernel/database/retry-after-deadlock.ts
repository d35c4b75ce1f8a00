// Retries a transaction that PostgreSQL rolled back because of a deadlock or serialization failure.

const maxAttempts = 5;
/** deadlock_detected, serialization_failure. */
const isCrossed = (error: unknown): boolean => ["40P01", "40001"].includes((error as { code?: string }).code ?? "");

/** `act` must be a whole transaction or a single statement outside one: inside a transaction, everything is already rolled back. */
export async function retryAfterDeadlock<T>(whole: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await whole();
    } catch (error) {
      if (!isCrossed(error) || attempt >= maxAttempts) throw error;
      // Waits with random jitter, so that two conflicting transactions do not retry at the same moment.
      await new Promise((resolve) => setTimeout(resolve, attempt * (20 + Math.random() * 50)));
    }
  }
}
