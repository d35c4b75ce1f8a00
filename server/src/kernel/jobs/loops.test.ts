// Tests that a loop works while there is work, rests, wakes when nudged, outlives failures and stops in order.
import { expect, test } from "vitest";
import { createLog } from "../log.ts";
import { startLoop } from "./loops.ts";

const log = createLog({ log: { level: "silent" } });
const longRest = 600_000;

test("a loop runs again at once while there is more work, then pauses", async () => {
  let rounds = 0;
  const loop = await startLoop({ name: "t", idleMs: longRest, log, run: async () => ++rounds < 5 });
  await expect.poll(() => rounds).toBe(5);
  await loop.stop();
  expect(rounds).toBe(5);
});

test("a nudge ends the pause, and a nudge during a round causes another round", async () => {
  let rounds = 0;
  let nudge: () => void = () => undefined;
  const loop = await startLoop({
    name: "t",
    idleMs: longRest,
    log,
    wake: async (given) => {
      nudge = given;
      return () => undefined;
    },
    run: async () => {
      rounds += 1;
      if (rounds === 2) nudge();
      return false;
    },
  });
  await expect.poll(() => rounds).toBe(1);
  nudge();
  await expect.poll(() => rounds).toBe(3);
  await loop.stop();
});

test("a failed round is retried after a backoff", async () => {
  let rounds = 0;
  const loop = await startLoop({
    name: "t",
    idleMs: longRest,
    log,
    run: async () => {
      rounds += 1;
      if (rounds === 1) throw new Error("down");
      return false;
    },
  });
  await expect.poll(() => rounds).toBe(2);
  await loop.stop();
});

test("stopping signals the current round and waits for it; subscriptions end", async () => {
  const seen: string[] = [];
  const loop = await startLoop({
    name: "t",
    idleMs: 0,
    log,
    wake: async () => () => seen.push("unsubscribed"),
    run: (signal) =>
      new Promise((resolve) => {
        signal.addEventListener("abort", () => {
          setTimeout(() => {
            seen.push("round ended");
            resolve(true);
          }, 50);
        });
      }),
  });
  await loop.stop();
  expect(seen).toEqual(["unsubscribed", "round ended"]);
});
