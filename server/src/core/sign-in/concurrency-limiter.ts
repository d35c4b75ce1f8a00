// At most two password checks at a time in a process, the others in a short queue: a storm of sign-ins cannot eat the machine.
import type { ConcurrencyLimiter } from "../../kernel/http/route.ts";
import { problem } from "../../kernel/problem.ts";

/** Refuses with 429 when the queue is full; 60 waiting at 7 ms and two at a time: the last one waits a fifth of a second. */
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
      // Whoever ends hands its place on, so `running` stays as it is.
      else await new Promise<void>((start) => waiting.push(start));
      return once();
    },
  };
}
