// Tests business days against the federal holidays that the Office of Personnel Management published.
import { federalHolidays } from "@tidings/contract/federal-holidays";
import { expect, test } from "vitest";
import { addBusinessDays } from "./business-days.ts";

test.each([
  [
    2026,
    "2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19 2026-07-03 2026-09-07 2026-10-12 2026-11-11 2026-11-26 2026-12-25 2027-01-01",
  ],
  [
    2027,
    "2027-01-01 2027-01-18 2027-02-15 2027-05-31 2027-06-18 2027-07-05 2027-09-06 2027-10-11 2027-11-11 2027-11-25 2027-12-24 2027-12-31",
  ],
])("JOB-040.1 federal holidays of %i on the days on which they are kept", (year, days) => {
  expect(
    federalHolidays(year)
      .map(({ on }) => on)
      .join(" "),
  ).toBe(days);
});

const after = (local: string, days: number, zone = "America/Denver") =>
  addBusinessDays(Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant(), days, zone)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" });

test.each([
  ["2026-11-23T10:00", 2, "2026-11-25T10:00"],
  ["2026-11-24T16:30", 2, "2026-11-27T16:30"],
  ["2026-11-20T15:00", 1, "2026-11-23T15:00"],
  ["2026-11-21T09:00", 2, "2026-11-24T09:00"],
  ["2026-12-31T08:15", 1, "2027-01-04T08:15"],
  ["2027-12-30T08:15", 1, "2028-01-03T08:15"],
  ["2026-10-30T23:59", 1, "2026-11-02T23:59"],
])("JOB-040.1 %s and %i business days is %s, whatever the clock change", (from, days, until) => {
  expect(after(from, days)).toBe(until);
});
