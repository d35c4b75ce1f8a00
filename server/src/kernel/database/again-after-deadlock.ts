// Repeats what PostgreSQL ended because it and another stood in each other's way: it has changed nothing.

const mostTries = 5;
/** deadlock_detected, serialization_failure. */
const isCrossed = (error: unknown): boolean => ["40P01", "40001"].includes((error as { code?: string }).code ?? "");

/** For a whole transaction, or one statement outside any: within one, all of it is over. */
export async function againAfterDeadlock<T>(whole: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await whole();
    } catch (error) {
      if (!isCrossed(error) || attempt >= mostTries) throw error;
      // The other goes first; a little chance keeps two that repeat apart.
      await new Promise((resolve) => setTimeout(resolve, attempt * (20 + Math.random() * 50)));
    }
  }
}
