// Loops: work that runs forever (dispatcher, inbox), again at once while there is more, otherwise after a pause or when woken.
import type { Log } from "../log.ts";

export interface LoopOptions {
  name: string;
  /** One round. Returns true when there is more to do, to be called again at once. */
  run(signal: AbortSignal): Promise<boolean>;
  /** Maximum pause between two rounds. */
  idleMs: number;
  /** Subscribes to events that end a pause early; returns the function that unsubscribes. */
  wake?: (nudge: () => void) => Promise<() => void>;
  log: Log;
}

export interface Loop {
  nudge(): void;
  /** Lets the current round end (its signal tells it to hurry) and starts no other. */
  stop(): Promise<void>;
}

const firstBackOffMs = 250;
const maxBackoffMs = 15_000;

/** A pause that a nudge ends; a nudge during a round ends the next pause at once. */
class Rest {
  #isNudged = false;
  #end: (() => void) | null = null;

  nudge(): void {
    this.#isNudged = true;
    this.#end?.();
  }

  async sleep(ms: number): Promise<void> {
    if (!this.#isNudged) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#end = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.#end = null;
    }
    this.#isNudged = false;
  }
}

/** Half fixed, half random: processes that failed together do not retry together. */
const backOff = (failures: number): number => {
  const full = Math.min(maxBackoffMs, firstBackOffMs * 2 ** Math.min(failures - 1, 10));
  return full / 2 + (Math.random() * full) / 2;
};

export async function startLoop(options: LoopOptions): Promise<Loop> {
  const rest = new Rest();
  const stopping = new AbortController();
  const unsubscribe = await options.wake?.(() => rest.nudge());

  const rounds = async (): Promise<void> => {
    let failures = 0;
    while (!stopping.signal.aborted) {
      try {
        const hasMore = await options.run(stopping.signal);
        failures = 0;
        if (!hasMore && !stopping.signal.aborted) await rest.sleep(options.idleMs);
      } catch (error) {
        if (stopping.signal.aborted) return;
        failures += 1;
        options.log.error({ err: error, loop: options.name, attempt: failures }, "a round of the loop failed");
        // Nudges do not shorten the backoff: a failing round must not run more often because more work is waiting.
        const wait = new Rest();
        stopping.signal.addEventListener("abort", () => wait.nudge(), { once: true });
        await wait.sleep(backOff(failures));
      }
    }
  };
  const running = rounds();
  return {
    nudge: () => rest.nudge(),
    stop: async () => {
      unsubscribe?.();
      stopping.abort();
      rest.nudge();
      await running;
    },
  };
}
