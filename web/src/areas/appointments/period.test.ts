// Proves the presets of dates of the list of appointments.
import { expect, test } from "vitest";
import { daysOf, periodOf, periods } from "./period.ts";

const today = "2026-12-28";

test("UI-016 the presets are Today, Tomorrow, Next 7, 30 and 90 days, All Time and Custom, and stand for these days", () => {
  expect(periods).toEqual(["today", "tomorrow", "next_7", "next_30", "next_90", "all", "custom"]);
  const days = (period: string) => Object.values(daysOf({ period }, today));
  expect(days("today")).toEqual(["2026-12-28", "2026-12-28"]);
  expect(days("tomorrow")).toEqual(["2026-12-29", "2026-12-29"]);
  expect(days("next_7")).toEqual(["2026-12-28", "2027-01-04"]);
  expect(days("next_30")).toEqual(["2026-12-28", "2027-01-27"]);
  expect(days("next_90")).toEqual(["2026-12-28", "2027-03-28"]);
  expect(days("all")).toEqual([]);
  expect(daysOf({ period: "custom", minDate: "2026-01-01" }, today)).toEqual({ minDate: "2026-01-01" });
});

test("APT-002 without a choice the list shows today through seven days ahead, and what an address makes up is left alone", () => {
  expect(daysOf({}, today)).toEqual({ minDate: "2026-12-28", maxDate: "2027-01-04" });
  expect(periodOf({ period: "someday", minDate: "soon" })).toBe("next_7");
  expect(daysOf({ minDate: "2026-02-01", maxDate: "2026-02-28" }, today)).toEqual({ minDate: "2026-02-01", maxDate: "2026-02-28" });
});
