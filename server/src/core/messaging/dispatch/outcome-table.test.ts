// Tests the outcome table: only an outcome that proves that nothing was sent may lead to another attempt.
import { expect, test } from "vitest";
import type { SendOutcome } from "../../carriers/public.ts";
import { consequenceOf, outcomeTable } from "./outcome-table.ts";

const throttled: SendOutcome = { kind: "throttled", code: 20429, retryAfterMs: null };

test("JOB-032 what may have left is never tried again", () => {
  for (const kind of ["accepted", "unknown"] as const) {
    expect(outcomeTable[kind].state).not.toBeNull();
    expect(outcomeTable[kind].retry).toBeUndefined();
  }
  expect(consequenceOf({ kind: "unknown", what: "http 500" }, 0)).toMatchObject({
    state: "sent_unconfirmed",
    asksCarrier: true,
    pauseMs: 0,
  });
});

test("pauses double up to ten minutes, and the carrier's own wish counts where it is longer", () => {
  const pauses = [0, 1, 2, 3, 20].map((attempts) => consequenceOf(throttled, attempts).pauseMs);
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 600_000]);
  expect(consequenceOf({ ...throttled, retryAfterMs: 30_000 }, 0)).toMatchObject({ pauseMs: 30_000, senderPauseMs: 30_000 });
  expect(consequenceOf(throttled, 10)).toMatchObject({ pauseMs: 600_000, senderPauseMs: 5_000 });
});

test("tries end: after the last one the message fails with the reason", () => {
  expect(consequenceOf(throttled, 43)).toMatchObject({ state: null, cause: null });
  expect(consequenceOf(throttled, 44)).toMatchObject({ state: "failed", cause: "carrier_busy" });
  expect(consequenceOf({ kind: "misconfigured", code: 20003 }, 4)).toMatchObject({ state: "failed", cause: "misconfigured", alarms: true });
});

test("a person known as opted out at the carrier is opted out, and no try follows", () => {
  expect(consequenceOf({ kind: "stopped", code: 21610 }, 0)).toMatchObject({
    state: "suppressed",
    cause: "opt_out",
    code: 21610,
    optsOut: true,
  });
});
