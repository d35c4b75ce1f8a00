// Tests how the calendar finds its days and places appointments that overlap.
import { expect, test } from "vitest";
import { dateOf, moveDate, shownDays, viewOf } from "./calendar-days.ts";
import { placeEntries, shownHours } from "./place-entries.ts";

const at = (startTime: string, duration: number | null = 30) => ({ startTime, duration });
const lanesOf = (...entries: ReturnType<typeof at>[]) =>
  placeEntries(entries).map(({ entry, lane, lanes }) => `${entry.startTime} ${lane + 1}/${lanes}`);

test("APT-071.1 appointments that overlap stand beside each other; those that only touch have the whole width", () => {
  expect(lanesOf(at("09:00"), at("09:30"), at("10:00"))).toEqual(["09:00 1/1", "09:30 1/1", "10:00 1/1"]);
  expect(lanesOf(at("09:00", 60), at("09:15"), at("09:45"), at("11:00"))).toEqual(["09:00 1/2", "09:15 2/2", "09:45 2/2", "11:00 1/1"]);
  expect(lanesOf(at("09:00"), at("09:00"), at("09:00"))).toEqual(["09:00 1/3", "09:00 2/3", "09:00 3/3"]);
});

test("APT-071.1 an appointment without a duration takes half an hour, a short one enough for its name, and none reaches past midnight", () => {
  const [unknown, short, late] = placeEntries([at("09:00", null), at("10:00", 5), at("23:50", 60)]);
  expect([unknown, short, late].map((one) => [one?.from, one?.to])).toEqual([
    [540, 570],
    [600, 620],
    [1430, 1440],
  ]);
});

test("APT-071.1 the grid shows the usual day, and more hours where there are appointments outside of it", () => {
  expect(shownHours([])).toEqual({ first: 8, last: 17 });
  expect(shownHours(placeEntries([at("06:45"), at("18:10", 20)]))).toEqual({ first: 6, last: 19 });
});

test("APT-071.2 a week begins on Sunday; the calendar moves by its view, and ignores what an address makes up", () => {
  expect(shownDays("week", "2026-11-26")).toEqual([
    "2026-11-22",
    "2026-11-23",
    "2026-11-24",
    "2026-11-25",
    "2026-11-26",
    "2026-11-27",
    "2026-11-28",
  ]);
  expect(shownDays("week", "2026-11-22")[0]).toBe("2026-11-22");
  expect(shownDays("day", "2026-11-26")).toEqual(["2026-11-26"]);
  expect([moveDate("day", "2026-11-30", 1), moveDate("week", "2026-11-26", -1)]).toEqual(["2026-12-01", "2026-11-19"]);
  expect([dateOf("2026-02-30", "2026-11-26"), dateOf(undefined, "2026-11-26"), dateOf("2026-12-24", "2026-11-26")]).toEqual([
    "2026-11-26",
    "2026-11-26",
    "2026-12-24",
  ]);
  expect([viewOf("week"), viewOf("month")]).toEqual(["week", "day"]);
});
