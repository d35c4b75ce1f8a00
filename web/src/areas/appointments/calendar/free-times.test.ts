// Tests which half hours of a day on the calendar are free, and to which form they lead.
import { expect, test } from "vitest";
import { freeTimes, newAppointmentHref } from "./free-times.ts";

const now = { date: "2026-12-01", time: "09:10" };
const hours = { first: 8, last: 11 };

test("APT-071.5 the half hours that no appointment touches are free, and none that has begun", () => {
  const taken = [
    { from: 9 * 60 + 40, to: 10 * 60 },
    { from: 10 * 60 + 30, to: 10 * 60 + 50 },
  ];
  expect(freeTimes(taken, hours, "2026-12-02", now)).toEqual(["08:00", "08:30", "09:00", "10:00"]);
  expect(freeTimes([], hours, "2026-12-01", now)).toEqual(["09:30", "10:00", "10:30"]);
  expect(freeTimes([], hours, "2026-11-30", now)).toEqual([]);
});

test("APT-071.5 a free time leads to the form with day, time and the provider or location of its column", () => {
  const at = { date: "2026-12-02", time: "08:30" };
  expect(newAppointmentHref({ ...at, kind: "provider", key: "HP 1" })).toBe(
    "/appointments/new?date=2026-12-02&time=08%3A30&provider_external_id=HP+1",
  );
  expect(newAppointmentHref({ ...at, kind: "location", key: null })).toBe("/appointments/new?date=2026-12-02&time=08%3A30");
  expect(newAppointmentHref({ date: "2026-12-02" })).toBe("/appointments/new?date=2026-12-02");
});
