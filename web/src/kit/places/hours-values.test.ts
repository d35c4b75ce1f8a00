// Tests the values of the fields of opening hours.
import { expect, test } from "vitest";
import { hoursLines } from "./day-label.ts";
import { holidaysBody, hoursBody, openingValues, withFederalHolidays } from "./hours-values.ts";

const hours = [
  { weekday: 1, startTime: "08:00", endTime: "19:00" },
  { weekday: 5, startTime: "09:00", endTime: "12:00" },
];

test("SET-024.5 hours and holidays are the same after they were fields", () => {
  const holidays = [{ on: "2026-12-25", name: "Christmas Day" }];
  const values = openingValues(hours, holidays);
  expect(values.hours.map(({ isOpen }) => isOpen)).toEqual([false, true, false, false, false, true, false]);
  expect(hoursBody(values.hours)).toEqual(hours);
  expect(holidaysBody([...values.holidays, { on: null, name: " " }])).toEqual(holidays);
});

test("SET-024.5 the federal holidays of the next twelve months are added once", () => {
  const own = [{ on: "2026-12-25", name: "Closed" }];
  const all = withFederalHolidays(own, "2026-11-26");
  expect(all).toHaveLength(12);
  expect(all.slice(0, 3)).toEqual([
    { on: "2026-11-26", name: "Thanksgiving Day" },
    { on: "2026-12-25", name: "Closed" },
    { on: "2027-01-01", name: "New Year's Day" },
  ]);
  expect(withFederalHolidays(all, "2026-11-26")).toEqual(all);
});

test("SET-024.5 days with the same hours share a line", () => {
  const week = [...hours, { weekday: 2, startTime: "08:00", endTime: "19:00" }, { weekday: 3, startTime: "08:00", endTime: "19:00" }];
  expect(hoursLines(week)).toEqual([
    { days: "Monday to Wednesday", times: "08:00 AM to 07:00 PM" },
    { days: "Friday", times: "09:00 AM to 12:00 PM" },
  ]);
});
