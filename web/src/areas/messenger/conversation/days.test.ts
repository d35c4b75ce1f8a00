// Proves the days of a conversation: by the clinic's clock, not by the browser's.
import { expect, test } from "vitest";
import { dayLabel, timeOf } from "./days.ts";

const zone = "America/Denver";
/** 1 AM on November 21 in Denver. */
const now = Date.parse("2026-11-21T08:00:00Z");

test("MSG-054.2 a day separator says Today, Yesterday or the date, by the clinic's clock", () => {
  expect(dayLabel("2026-11-21T07:30:00Z", now, zone)).toBe("Today");
  expect(dayLabel("2026-11-21T06:30:00Z", now, zone)).toBe("Yesterday");
  expect(dayLabel("2026-11-19T20:00:00Z", now, zone)).toBe("Thursday, November 19, 2026");
  expect(timeOf("2026-11-21T06:30:00Z", zone)).toBe("11:30 PM");
});
