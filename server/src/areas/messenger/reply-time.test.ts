// Proves from when on a waiting message is overdue: with all hours, and with clinic hours only.
import type { OpeningHours } from "@tidings/contract/opening-hours";
import { expect, test } from "vitest";
import { overdueBefore } from "./reply-time.ts";

const zone = "America/Denver";
const hours: OpeningHours = { hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startTime: "08:00", endTime: "17:00" })), holidays: [] };
const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant();
const before = (local: string, minutes: number, counted: typeof hours | null = hours) =>
  overdueBefore(at(local), minutes, counted, zone).toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: "minute" });

test("MSG-062.1 without clinic hours all minutes count", () => {
  expect(before("2026-11-25T03:00", 120, null)).toBe("2026-11-25T01:00");
});
test("MSG-062.2 within a day the target is subtracted; a message of last night counts from the opening", () => {
  expect(before("2026-11-25T15:30", 120)).toBe("2026-11-25T13:30");
  expect(before("2026-11-25T09:00", 60)).toBe("2026-11-25T08:00");
  expect(before("2026-11-25T08:59", 60)).toBe("2026-11-24T16:59");
});
test("MSG-062.2 nights and weekends do not count", () => {
  // A Monday: an hour of it, and one of Friday.
  expect(before("2026-11-30T09:00", 120)).toBe("2026-11-27T16:00");
  expect(before("2026-11-29T12:00", 60)).toBe("2026-11-27T16:00");
});
test("MSG-062.2 a change to daylight saving time in the night moves nothing", () => {
  expect(before("2026-03-09T09:00", 120)).toBe("2026-03-06T16:00");
});
test("MSG-062.2 a weekday counts with its own hours, and a holiday does not count", () => {
  const shortFriday = { ...hours, hours: hours.hours.map((day) => (day.weekday === 5 ? { ...day, endTime: "12:00" } : day)) };
  expect(before("2026-11-30T09:00", 120, shortFriday)).toBe("2026-11-27T11:00");
  expect(before("2026-11-30T09:00", 120, { ...shortFriday, holidays: [{ on: "2026-11-27", name: null }] })).toBe("2026-11-26T16:00");
});
