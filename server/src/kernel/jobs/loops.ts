// Work that never ends (the dispatcher, the inbox): again at once while there is more, else after a rest or when woken.
import type { Log } from "../log.ts";

export interface LoopOptions {
  name: string;
  /** One round. True: there is more to do, come back at once. */
  run(signal: AbortSignal): Promise<boolean>;
  /** The longest rest between two rounds. */
  idleMs: number;
  /** Subscribes to what makes a rest end early; answers with the function that unsubscribes. */
  wake?: (nudge: () => void) => Promise<() => void>;
  log: Log;
}

export interface Loop {
  nudge(): void;
  /** Lets the present round end (its signal tells it to hurry) and starts no other. */
  stop(): Promise<void>;
}

const firstBackOffMs = 250;
const longestBackOffMs = 15_000;

/** A rest that a nudge ends; a nudge given during a round makes the next rest end at once. */
class Rest {
  #isNudged = false;
  #end: (() => void) | null = null;

  nudge(): void {
    this.#isNudged = true;
    this.#end?.();
  }

  async take(ms: number): Promise<void> {
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

/** Half of it certain, half by chance: processes that failed together do not return together. */
const backOff = (failures: number): number => {
  const full = Math.min(longestBackOffMs, firstBackOffMs * 2 ** Math.min(failures - 1, 10));
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
        if (!hasMore && !stopping.signal.aborted) await rest.take(options.idleMs);
      } catch (error) {
        if (stopping.signal.aborted) return;
        failures += 1;
        options.log.error({ err: error, loop: options.name, attempt: failures }, "a round of the loop failed");
        // Nudges do not shorten this: what fails is not called more often because more of it waits.
        const wait = new Rest();
        stopping.signal.addEventListener("abort", () => wait.nudge(), { once: true });
        await wait.take(backOff(failures));
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
