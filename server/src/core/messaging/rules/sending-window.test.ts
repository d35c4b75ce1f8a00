// Tests the hours of automated messages against a minute-by-minute search, over every US zone and both nights of the clock change.
import fc from "fast-check";
import { expect, test } from "vitest";
import { nextOpening, sendingWindow, sharedWindow } from "./sending-window.ts";

const zones = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "America/Adak",
  "Pacific/Honolulu",
  "America/Puerto_Rico",
  "Pacific/Guam",
  "Pacific/Pago_Pago",
];
const at = (text: string) => Temporal.Instant.from(text);
const isWindowOpen = (now: Temporal.Instant, zone: string) => sendingWindow(now, zone).closesAt !== null;
/** As a person reads a clock. */
const isByDay = (now: Temporal.Instant, zone: string) => {
  const { hour } = now.toZonedDateTimeISO(zone);
  return hour >= 8 && hour <= 20;
};

test("JOB-001 the window is 08:00 to 20:59:59 by the patient's clock", () => {
  expect(isWindowOpen(at("2026-07-01T13:59:59Z"), "America/Denver")).toBe(false);
  expect(isWindowOpen(at("2026-07-01T14:00:00Z"), "America/Denver")).toBe(true);
  expect(isWindowOpen(at("2026-07-02T02:59:59Z"), "America/Denver")).toBe(true);
  expect(isWindowOpen(at("2026-07-02T03:00:00Z"), "America/Denver")).toBe(false);
});

test("JOB-001 the next opening after the clocks go forward and back is 08:00 of the new time; Arizona keeps its own", () => {
  // 8 March 2026, 02:00 becomes 03:00.
  expect(nextOpening(at("2026-03-08T04:30:00Z"), "America/Denver").toString()).toBe("2026-03-08T14:00:00Z");
  expect(nextOpening(at("2026-03-08T04:30:00Z"), "America/Phoenix").toString()).toBe("2026-03-08T15:00:00Z");
  // 1 November 2026, 02:00 becomes 01:00: the doubled hour lies before the opening.
  expect(nextOpening(at("2026-11-01T07:30:00Z"), "America/Denver").toString()).toBe("2026-11-01T15:00:00Z");
  expect(nextOpening(at("2026-11-01T08:30:00Z"), "America/Denver").toString()).toBe("2026-11-01T15:00:00Z");
});

test("JOB-001 an open window tells when it closes, also on the days of the clock change", () => {
  expect(sendingWindow(at("2026-03-08T16:00:00Z"), "America/Denver").closesAt?.toString()).toBe("2026-03-09T03:00:00Z");
  expect(sendingWindow(at("2026-11-01T16:00:00Z"), "America/Denver").closesAt?.toString()).toBe("2026-11-02T04:00:00Z");
});

test("JOB-001 the next opening is the first open minute, from any moment, in every US zone", () => {
  const moment = fc.integer({ min: 0, max: 3 * 366 * 24 * 60 }).map((minutes) => at("2026-01-01T00:00:00Z").add({ minutes }));
  fc.assert(
    fc.property(moment, fc.constantFrom(...zones), (now, zone) => {
      let searched = now;
      expect(isWindowOpen(now, zone)).toBe(isByDay(now, zone));
      while (!isByDay(searched, zone)) searched = searched.add({ minutes: 1 });
      expect(nextOpening(now, zone).epochMilliseconds).toBe(searched.epochMilliseconds);
    }),
    { numRuns: 300 },
  );
});

/** Half a minute apart over a day and a half, each night of a clock change among them. */
const moments = fc.record({
  day: fc.constantFrom("2026-03-07", "2026-03-08", "2026-07-04", "2026-10-31", "2026-11-01", "2026-12-25"),
  minutes: fc.integer({ min: 0, max: 36 * 60 }),
});
const someZones = fc.uniqueArray(fc.constantFrom(...zones), { minLength: 2, maxLength: 2 });

test("CONS-015.2 the hours of two zones are open exactly where both are, and the next opening is the first such minute, through both clock changes", () => {
  fc.assert(
    fc.property(moments, someZones, fc.boolean(), ({ day, minutes }, both, isPromotional) => {
      const now = at(`${day}T00:00:00Z`).add({ minutes });
      const isOpen = (moment: Temporal.Instant) =>
        both.every((zone) => sendingWindow(moment, zone, { isPromotional, narrowings: [] }).closesAt !== null);
      const window = sharedWindow(now, both, { isPromotional, narrowings: [] });
      expect(Boolean(window?.closesAt)).toBe(isOpen(now));
      if (window?.closesAt) {
        expect(isOpen(window.closesAt.subtract({ seconds: 1 }))).toBe(true);
        expect(isOpen(window.closesAt)).toBe(false);
        return;
      }
      let first = now;
      while (!isOpen(first) && first.since(now).total("hours") < 96) first = first.add({ minutes: 1 });
      // Zones on both sides of the date line may share no promotional hour.
      if (isOpen(first)) expect(window?.opensAt.toString()).toBe(first.toString());
      else expect(window).toBeNull();
    }),
    { numRuns: 150 },
  );
});

test("CONS-012.4 CONS-023.1 narrowed hours of automated and promotional messages are never wider than the usual ones, from any moment, in every US zone", () => {
  const clock = fc.integer({ min: 0, max: 23 * 60 + 58 });
  const time = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
  const day = fc.tuple(fc.integer({ min: 0, max: 6 }), clock, clock).map(([weekday, a, b]) => ({
    weekday,
    startTime: time(Math.min(a, b)),
    endTime: time(Math.max(a, b) + 1),
  }));
  const moment = fc.integer({ min: 0, max: 366 * 24 * 60 }).map((minutes) => at("2026-01-01T00:00:00Z").add({ minutes }));
  fc.assert(
    fc.property(
      moment,
      fc.constantFrom(...zones),
      fc.uniqueArray(day, { selector: (one) => one.weekday, maxLength: 7 }),
      fc.boolean(),
      (now, zone, hours, isPromotional) => {
        const { closesAt, opensAt } = sendingWindow(now, zone, { isPromotional, narrowings: [{ hours, holidays: [] }] });
        if (closesAt) {
          const usual = sendingWindow(now, zone, { isPromotional, narrowings: [] });
          expect(usual.closesAt).not.toBeNull();
          const own = hours.find(({ weekday }) => weekday === now.toZonedDateTimeISO(zone).dayOfWeek % 7);
          const local = now.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: "minute" });
          expect(own && own.startTime <= local && local < own.endTime).toBe(true);
        } else expect(Temporal.Instant.compare(opensAt, now)).toBe(1);
      },
    ),
    { numRuns: 300 },
  );
});
