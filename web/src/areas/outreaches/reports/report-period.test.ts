// Tests which days the reports show for a URL.
import { reportDays } from "@tidings/contract/areas/outreach-reports";
import { expect, test } from "vitest";
import { earliestDate, presetPeriod, readPeriod } from "./report-period.ts";

const today = "2026-11-22";

test("OREP-001 the presets are today, 1, 7, 30, 90 and 180 days; the default is the last 30 days", () => {
  expect(reportDays).toEqual([0, 1, 7, 30, 90, 180]);
  expect(presetPeriod(0, today)).toEqual({ days: 0, from: today, to: today });
  expect(readPeriod({ days: "7" }, today)).toEqual({ days: 7, from: "2026-11-15", to: today });
  expect(readPeriod({}, today)).toEqual({ days: 30, from: "2026-10-23", to: today });
  for (const days of ["all", "365", ""]) expect(readPeriod({ days }, today).days).toBe(30);
});

test("OREP-002 dates in the URL that are older than two years, in the future, or end before they begin are ignored", () => {
  expect(earliestDate(today)).toBe("2024-11-22");
  expect(readPeriod({ from: "2024-11-22", to: "2026-01-01" }, today)).toEqual({ days: null, from: "2024-11-22", to: "2026-01-01" });
  for (const [from, to] of [
    ["2024-11-21", today],
    ["2026-11-22", "2026-11-21"],
    ["2026-11-22", "2026-11-23"],
    ["yesterday", today],
  ])
    expect(readPeriod({ from, to }, today).days).toBe(30);
});
