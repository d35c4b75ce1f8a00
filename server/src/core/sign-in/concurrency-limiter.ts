// Limits concurrent password checks in a process to two, with a short queue, so that many sign-ins cannot exhaust the CPU.
import type { ConcurrencyLimiter } from "../../kernel/http/route.ts";
import { problem } from "../../kernel/problem.ts";

/** Refuses with 429 when the queue is full. With 60 waiting, 7 ms each and two at a time, the last one waits 0.2 s. */
export function createConcurrencyLimiter(atOnce = 2, maxWaiting = 60): ConcurrencyLimiter {
  let running = 0;
  const waiting: (() => void)[] = [];
  const end = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  const once = () => {
    let hasEnded = false;
    return () => {
      if (!hasEnded) end();
      hasEnded = true;
    };
  };
  return {
    async acquire() {
      if (running < atOnce) running += 1;
      else if (waiting.length >= maxWaiting) throw problem("too_many_requests", undefined, 2);
      // A check that ends starts the next one, so `running` does not change.
      else await new Promise<void>((start) => waiting.push(start));
      return once();
    },
  };
}
