// Tests that the volume has a column for each day, week or month of the period.
import { expect, test } from "vitest";
import { volumeColumns } from "./volume-columns.ts";

const row = (name: string, value: number, date: string) => ({ name, value, date });

test("OREP-004 there is a column for every day, week from Sunday, or month of the period, including empty ones", () => {
  const rows = [
    row("response_expected", 3, "2026-11-18"),
    row("no_response_expected", 2, "2026-11-18"),
    row("no_response_expected", 4, "2026-11-20"),
  ];
  expect(volumeColumns(rows, "day", "2026-11-17", "2026-11-20")).toEqual([
    { date: "2026-11-17", asks: 0, informs: 0 },
    { date: "2026-11-18", asks: 3, informs: 2 },
    { date: "2026-11-19", asks: 0, informs: 0 },
    { date: "2026-11-20", asks: 0, informs: 4 },
  ]);
  const dates = (step: "week" | "month") => volumeColumns([], step, "2026-10-23", "2026-11-22").map((column) => column.date);
  expect(dates("week")).toEqual(["2026-10-18", "2026-10-25", "2026-11-01", "2026-11-08", "2026-11-15", "2026-11-22"]);
  expect(dates("month")).toEqual(["2026-10-01", "2026-11-01"]);
});
