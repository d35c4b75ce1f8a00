// Proves the times of the snooze menu, in the clinic's time zone and over a change of the clock.
import { expect, test } from "vitest";
import { snoozeTime } from "./snooze-times.ts";

const zone = "America/Denver";
/** Friday, 4 PM in Denver. */
const friday = Date.parse("2026-11-20T23:00:00Z");

test("MSG-051.1 a snooze ends in an hour, tomorrow at 8 AM or on the next Monday at 8 AM, by the clinic's clock", () => {
  expect(snoozeTime("hour", friday, zone)).toBe("2026-11-21T00:00:00.000Z");
  expect(snoozeTime("tomorrow", friday, zone)).toBe("2026-11-21T15:00:00.000Z");
  expect(snoozeTime("monday", friday, zone)).toBe("2026-11-23T15:00:00.000Z");
  // On a Monday the next one is meant.
  expect(snoozeTime("monday", Date.parse("2026-11-23T16:00:00Z"), zone)).toBe("2026-11-30T15:00:00.000Z");
});

test("MSG-051.1 8 AM stays 8 AM when the clock changes in between", () => {
  expect(snoozeTime("tomorrow", Date.parse("2026-11-01T00:00:00Z"), zone)).toBe("2026-11-01T15:00:00.000Z");
  expect(snoozeTime("tomorrow", Date.parse("2026-03-07T20:00:00Z"), zone)).toBe("2026-03-08T14:00:00.000Z");
});
