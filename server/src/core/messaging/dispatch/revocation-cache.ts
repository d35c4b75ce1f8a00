// Revocations since the send policy ran (a stop, an opt-out): announced by PostgreSQL at commit, checked right before each request.
import type { Listener } from "../../../kernel/database/listen.ts";
import type { LeasedChunk } from "./leases.ts";

/** The database's triggers say here what must not leave any more: an organization, or a source or a number of one. */
const recallChannel = "tidings_recall";

/** A permission older than this goes back to the gate anyway, and so older recalls need not be kept. */
export const freshMs = 10_000;

export class RevocationCache {
  /** When each was heard last, on this process's steady clock, the oldest first. */
  readonly #heardAt = new Map<string, number>();
  #lastAt = Number.NEGATIVE_INFINITY;
  /** After a gap in notifications every text may have been revoked. */
  #everythingAt = Number.NEGATIVE_INFINITY;

  #ending: Promise<() => void> | undefined;

  /** Starts listening; calling it again changes nothing. */
  async listen(listener: Listener | undefined): Promise<void> {
    this.#ending ??= listener?.listen(recallChannel, (payload) => this.onNotify(payload));
    await this.#ending;
  }

  async close(): Promise<void> {
    (await this.#ending)?.();
  }

  onNotify(payload: string | null): void {
    const now = performance.now();
    this.#lastAt = now;
    if (payload === null) this.#everythingAt = now;
    else {
      this.#heardAt.delete(payload);
      this.#heardAt.set(payload, now);
    }
    for (const [key, at] of this.#heardAt) {
      if (now - at <= freshMs) break;
      this.#heardAt.delete(key);
    }
  }

  /** Whether the gate, having looked at `gatedAt`, must look once more. It decides; what it still wants leaves after all. */
  has(lease: Pick<LeasedChunk, "organizationId" | "sourceId">, toPhone: string, gatedAt: number): boolean {
    // The answer for nearly every text of a mass send costs one comparison.
    if (gatedAt > this.#lastAt) return false;
    const { organizationId, sourceId } = lease;
    return (
      gatedAt <= this.#everythingAt ||
      this.#isAfter(`${organizationId} phone ${toPhone}`, gatedAt) ||
      (sourceId !== null && this.#isAfter(`${organizationId} source ${sourceId}`, gatedAt)) ||
      this.#isAfter(`${organizationId}`, gatedAt)
    );
  }

  #isAfter(key: string, gatedAt: number): boolean {
    const notifiedAt = this.#heardAt.get(key);
    return notifiedAt !== undefined && gatedAt <= notifiedAt;
  }
}
