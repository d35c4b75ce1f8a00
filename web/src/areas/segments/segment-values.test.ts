// Proves that a segment's filters survive the form unchanged, and what is wrong is found before they are sent.
import type { SegmentFilters } from "@tidings/contract/areas/segments";
import { expect, test } from "vitest";
import { checkSegment, filterLines, segmentValues, toFilters } from "./segment-values.ts";

const whole: SegmentFilters = {
  sex: ["female"],
  minAge: 50,
  maxAge: 74,
  healthEquityMessages: { exists: true, category: "flu_vaccine", dateRange: { days: 182 } },
  pastAppointments: { exists: false, startsAt: { days: 365 } },
  futureAppointments: { exists: true, startsAt: { minDate: "2026-12-01", maxDate: "2026-12-31" } },
};

test("SEG-008 filters come out of the form as they went in; nothing set stays nothing", () => {
  expect(toFilters(segmentValues({ name: "x", filters: whole }))).toEqual(whole);
  const none = { sex: null, minAge: null, maxAge: null, healthEquityMessages: null, pastAppointments: null, futureAppointments: null };
  expect(toFilters(segmentValues({ name: "x", filters: {} }))).toEqual(none);
});

test("SEG-013 an age range and a period that end before they begin are found", () => {
  const values = segmentValues({ name: "x", filters: whole });
  expect(checkSegment(values)).toEqual({});
  expect(checkSegment({ ...values, maxAge: "40" })).toEqual({ "filters.maxAge": [{ key: "validation.min", min: 50 }] });
  const backwards = { kind: "dates", from: "2026-12-31", to: "2026-12-01" };
  expect(checkSegment({ ...values, futureWhen: backwards })).toEqual({
    "filters.futureAppointments.startsAt.maxDate": [{ key: "validation.invalidPeriod" }],
  });
});

test("SEG-002 the filters are said in words", () => {
  expect(filterLines(whole).map(({ name, words }) => `${name}: ${words}`)).toEqual([
    "Sex: Female",
    "Age: 50–74",
    "Messages: Texted, Flu vaccine, in the last 182 days",
    "Past appointments: Had none, in the last 365 days",
    "Upcoming appointments: Have one, 12/01/2026 to 12/31/2026",
  ]);
  expect(filterLines({ minAge: 60 })[0]?.words).toBe("60+");
  expect(filterLines({ maxAge: 17 })[0]?.words).toBe("0–17");
  expect(filterLines({})).toEqual([]);
});
