// Tests that nothing is sent outside the hours of any zone in which a patient may be, through both nights of the clock change, with the stated exceptions.
import fc from "fast-check";
import { expect, test } from "vitest";
import { knownAreaCodes, zonesOfPhone, zonesOfZip } from "../../patients/public.ts";
import { candidateWindow, candidateZones, visitWindow, type Whereabouts } from "./candidate-zones.ts";
import { sendingWindow, type WindowRules } from "./sending-window.ts";

const organizationZones = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Los_Angeles",
  "Pacific/Honolulu",
  "Pacific/Guam",
  // Where it is night while it is day in the United States: together they share no hour.
  "Europe/Berlin",
  "Asia/Kolkata",
];
/** Cut by a zone border, in one zone, unknown, and none. */
const zips = fc.constantFrom(
  "32401",
  "37321",
  "42701",
  "58601",
  "69101",
  "79839",
  "83501",
  "86001",
  "97901",
  "80202",
  "96799",
  "00000",
  null,
);
const phones = fc
  .tuple(fc.constantFrom(...knownAreaCodes, "800", "416"), fc.integer({ min: 2_000_000, max: 9_999_999 }))
  .map(([code, rest]) => `+1${code}${rest}`);

const whereabouts = fc.record({
  zipcode: zips,
  phone: phones,
  visitZone: fc.option(fc.constantFrom(...organizationZones), { nil: null }),
  organizationZone: fc.constantFrom(...organizationZones),
});
/** As stored: a ZIP code in one zone gives the patient that zone. */
const patientAt = (given: Omit<Whereabouts, "patientZone">): Whereabouts => {
  const zones = zonesOfZip(given.zipcode);
  return { ...given, patientZone: zones.length === 1 ? (zones[0] as string) : null };
};

/** From before each night of a clock change until the evening after it, and two other days. */
const moments = fc
  .tuple(
    fc.constantFrom("2026-03-07", "2026-03-08", "2026-10-31", "2026-11-01", "2026-07-04", "2026-12-25"),
    fc.integer({ min: 0, max: 40 * 60 }),
  )
  .map(([day, minutes]) => Temporal.Instant.from(`${day}T00:00:00Z`).add({ minutes }));

const usual = (isPromotional: boolean): WindowRules => ({ isPromotional, narrowings: [] });
const clocks = new Map<string, Intl.DateTimeFormat>();
/** Weekday and hour on the clocks of a zone, read without the code that is tested. */
function clockIn(now: Temporal.Instant, zone: string): { weekday: string; hour: number } {
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat("en-US", { timeZone: zone, weekday: "short", hour: "numeric", hourCycle: "h23" });
  clocks.set(zone, clock);
  const parts = clock.formatToParts(now.epochMilliseconds);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return { weekday: of("weekday"), hour: Number(of("hour")) };
}

function isUsuallyOpen(now: Temporal.Instant, zone: string, isPromotional: boolean): boolean {
  const { weekday, hour } = clockIn(now, zone);
  if (!isPromotional) return hour >= 8 && hour < 21;
  return hour >= (weekday === "Sun" ? 12 : 9) && hour < 20;
}

const isOpenIn = (now: Temporal.Instant, zones: readonly string[], rules: WindowRules) =>
  zones.every(
    (zone) =>
      isUsuallyOpen(now, zone, rules.isPromotional) && (rules.narrowings.length === 0 || sendingWindow(now, zone, rules).closesAt !== null),
  );
/** Whether the zones share an hour on any of the next days, searched by quarters of an hour. */
function share(now: Temporal.Instant, zones: readonly string[], rules: WindowRules, days = 3): boolean {
  for (let minutes = 0; minutes < days * 24 * 60; minutes += 15) if (isOpenIn(now.add({ minutes }), zones, rules)) return true;
  return false;
}
const candidatesOf = (where: Whereabouts): string[] => {
  const home = zonesOfZip(where.zipcode);
  const all = [...new Set([...home, where.visitZone, ...zonesOfPhone(where.phone), where.organizationZone])];
  return where.patientZone === null ? all.filter((zone) => zone !== null) : [where.patientZone];
};

const nights = ["2026-03-08", "2026-11-01"].map((day) => Temporal.PlainDate.from(day));
/** The cases that must have been among those that were tried, each on both nights of a clock change in the United States. */
function casesOf(where: Whereabouts, now: Temporal.Instant, isShared: boolean): string[] {
  const day = now.toZonedDateTimeISO("America/Denver").toPlainDate();
  const night = nights.findIndex((one) => Math.abs(one.until(day, { largestUnit: "day" }).days) <= 1);
  const isElsewhere = zonesOfPhone(where.phone).some((zone) => zone !== where.organizationZone);
  return [
    ...(zonesOfZip(where.zipcode).length > 1 ? ["split ZIP code"] : []),
    ...(where.zipcode === null && isElsewhere ? ["no ZIP code and an area code of another zone"] : []),
    ...(isShared ? [] : ["no common hour"]),
  ].map((one) => `${one}, ${["spring night", "fall night"][night] ?? "other day"}`);
}

test("CONS-015.2 CONS-015.4 nothing leaves outside the hours of any candidate zone; where they share none the area code is left out, then the organization", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(whereabouts, moments, fc.boolean(), (given, now, isPromotional) => {
      const where = patientAt(given);
      const home = zonesOfZip(where.zipcode);
      const known = candidatesOf(where);
      expect(new Set(candidateZones(where))).toEqual(new Set(known));
      const window = candidateWindow(now, where, usual(isPromotional));
      const leavesAt = window.closesAt ? now : window.opensAt;
      const withoutAreaCode = [...home, where.visitZone, where.organizationZone].filter((zone) => zone !== null);
      const places = [...home, where.visitZone].filter((zone) => zone !== null);
      const sets = [known, withoutAreaCode, places, home, [where.organizationZone]];
      const binding = sets.find((zones) => zones.length > 0 && share(now, zones, usual(isPromotional)));
      seen.add(binding === known ? "all" : binding === withoutAreaCode ? "without area code" : "places");
      for (const one of casesOf(where, now, binding === known)) seen.add(one);
      expect(isOpenIn(leavesAt, binding ?? [where.organizationZone], usual(isPromotional))).toBe(true);
    }),
    { numRuns: 600 },
  );
  // The property is worth something only where the zones did share hours, and did not.
  expect(["all", "places", "without area code"].filter((one) => !seen.has(one))).toEqual([]);
  const cases = ["split ZIP code", "no ZIP code and an area code of another zone", "no common hour"];
  const missing = cases.flatMap((one) => ["spring night", "fall night", "other day"].map((night) => `${one}, ${night}`));
  expect(missing.filter((one) => !seen.has(one))).toEqual([]);
});

test("CONS-015.5 an appointment message that would come after its visit leaves only in hours open at the place and the organization, through both clock changes", () => {
  let others = 0;
  fc.assert(
    fc.property(whereabouts, moments, (given, now) => {
      const where = patientAt(given);
      const window = visitWindow(now, where);
      // A ZIP code in one zone says where the patient is: no other hours count.
      if (candidatesOf(where).length === 1) {
        expect(window).toBeNull();
        return;
      }
      const leavesAt = window?.closesAt ? now : (window?.opensAt ?? now);
      const places = [...new Set([where.visitZone ?? where.organizationZone, where.organizationZone])];
      const binding = share(now, places, usual(false)) ? places : places.slice(0, 1);
      expect(isOpenIn(leavesAt, binding, usual(false))).toBe(true);
      others += 1;
    }),
    { numRuns: 200 },
  );
  expect(others).toBeGreaterThan(20);
});

/** Every weekday has hours, so that the zones meet on some day; one of the days may be a holiday. */
const narrowing = fc.record({
  hours: fc
    .tuple(fc.integer({ min: 8, max: 12 }), fc.integer({ min: 14, max: 20 }))
    .map(([from, until]) =>
      [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, startTime: `${String(from).padStart(2, "0")}:00`, endTime: `${until}:00` })),
    ),
  holidays: fc.constantFrom([], [{ on: "2026-03-08" }], [{ on: "2026-11-01" }], [{ on: "2026-12-25" }, { on: "2026-12-26" }]),
});

test("CONS-023.1 CONS-012.6 nothing leaves outside the narrowed hours of any candidate zone, unless they share none; closed days stay closed in each", () => {
  fc.assert(
    fc.property(
      whereabouts,
      moments,
      fc.boolean(),
      fc.array(narrowing, { minLength: 1, maxLength: 2 }),
      (given, now, isPromotional, narrowings) => {
        const where = patientAt(given);
        const rules: WindowRules = { isPromotional, narrowings };
        const closedDays: WindowRules = { isPromotional, narrowings: narrowings.map(({ holidays }) => ({ hours: null, holidays })) };
        const window = candidateWindow(now, where, rules);
        const leavesAt = window.closesAt ? now : window.opensAt;
        const zones = candidatesOf(where);
        // Alone, each zone has its hours; together they may have none.
        const binding = share(now, zones, rules, 6) ? rules : closedDays;
        if (share(now, zones, closedDays, 6)) expect(isOpenIn(leavesAt, zones, binding)).toBe(true);
      },
    ),
    { numRuns: 150 },
  );
}, 60_000);

test("CONS-015.4 a patient without a ZIP code and with the area code of another zone gets nothing before both are open", () => {
  const where: Whereabouts = {
    patientZone: null,
    zipcode: null,
    phone: "+12125550101",
    visitZone: null,
    organizationZone: "America/Los_Angeles",
  };
  // 6:30 PM in Los Angeles, 9:30 PM in New York.
  const evening = Temporal.Instant.from("2026-11-19T02:30:00Z");
  expect(candidateWindow(evening, where).closesAt).toBeNull();
  // 8 AM in Los Angeles is the first hour that is open in both.
  expect(candidateWindow(evening, where).opensAt.toString()).toBe("2026-11-19T16:00:00Z");
  expect(candidateZones({ ...where, patientZone: "America/Denver" })).toEqual(["America/Denver"]);
});

test("CONS-015.5 an appointment message that would come after its visit leaves in hours open at the place and the organization", () => {
  const where: Whereabouts = {
    patientZone: null,
    zipcode: null,
    phone: "+18085550101",
    visitZone: "America/New_York",
    organizationZone: "America/New_York",
  };
  // 9 AM in New York, 4 AM in Honolulu.
  const morning = Temporal.Instant.from("2026-11-18T14:00:00Z");
  expect(candidateWindow(morning, where).closesAt).toBeNull();
  expect(visitWindow(morning, where)?.closesAt).not.toBeNull();
  // The ZIP code says where the patient is: nothing is sent at night.
  expect(visitWindow(morning, { ...where, patientZone: "Pacific/Honolulu" })).toBeNull();
  // Without a location the visit is where the organization is.
  expect(visitWindow(morning, { ...where, visitZone: null })?.closesAt).not.toBeNull();
});

test("CONS-012.6 where no narrowed hour is shared the usual hours of the same days count, and closed days stay closed", () => {
  const where: Whereabouts = {
    patientZone: null,
    zipcode: null,
    phone: "+18085550123",
    visitZone: null,
    organizationZone: "America/New_York",
  };
  // Noon in New York is 7 AM in Honolulu. 2026-12-07 is a Monday.
  const at = Temporal.Instant.from("2026-12-07T17:00:00Z");
  const holidays = [{ on: "2026-12-07" }];
  const narrowed = (...narrowings: WindowRules["narrowings"]): WindowRules => ({ isPromotional: true, narrowings });
  const days = [1, 2].map((weekday) => ({ weekday, startTime: "09:00", endTime: "10:00" }));
  expect(candidateWindow(at, where, narrowed({ hours: days, holidays: [] })).opensAt.toString()).toBe("2026-12-07T19:00:00Z");
  expect(candidateWindow(at, where, narrowed({ hours: days, holidays })).opensAt.toString()).toBe("2026-12-08T19:00:00Z");
  // Shared hours are kept: 2 PM to 8 PM in New York, 9 AM to 3 PM in Honolulu.
  const afternoon = [1, 2].map((weekday) => ({ weekday, startTime: "14:30", endTime: "20:00" }));
  expect(candidateWindow(at, where, narrowed({ hours: afternoon, holidays: [] })).opensAt.toString()).toBe("2026-12-08T00:30:00Z");
});
