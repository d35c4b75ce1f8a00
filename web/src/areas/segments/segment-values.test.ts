// Proves that a segment's filters survive the form unchanged, and what is wrong is found before they are sent.
import type { SegmentFilters } from "@tidings/contract/areas/segments";
import { expect, test } from "vitest";
import { filterLines } from "./filter-lines.ts";
import { checkSegment, segmentValues, toFilters, toInput } from "./segment-values.ts";

const whole: SegmentFilters = {
  sex: ["female"],
  minAge: 50,
  maxAge: 74,
  language: ["spanish"],
  conditions: { exists: true, anyOf: [{ code: "E11.9", system: "icd_10_cm", value: "Type 2 diabetes" }] },
  outreach: { exists: false, outreachExternalId: "0193c2f0-0000-7000-8000-000000000001", result: "yes" },
  programs: { exists: true, programExternalIds: ["0193c2f0-0000-7000-8000-000000000002"], status: "completed" },
  healthEquityMessages: { exists: true, category: "flu_vaccine", dateRange: { days: 182 } },
  pastAppointments: { exists: false, startsAt: { minDays: 90, days: 365 }, attendance: "attended" },
  futureAppointments: { exists: true, startsAt: { minDate: "2026-12-01", maxDate: "2026-12-31" } },
};

test("SEG-008 filters come out of the form as they went in; nothing set stays nothing", () => {
  expect(toFilters(segmentValues({ name: "x", filters: whole }))).toEqual(whole);
  const none = {
    sex: null,
    minAge: null,
    maxAge: null,
    language: null,
    conditions: null,
    outreach: null,
    programs: null,
    healthEquityMessages: null,
    pastAppointments: null,
    futureAppointments: null,
  };
  expect(toFilters(segmentValues({ name: "x", filters: {} }))).toEqual(none);
});

test("CALL-028.4 a segment without filters says that it means all patients, one with filters does not", () => {
  expect(toInput(segmentValues({ name: " Everybody ", filters: {} }))).toMatchObject({ name: "Everybody", all: true });
  expect(toInput(segmentValues({ name: "x", filters: { sex: ["female"] } }))).not.toHaveProperty("all");
});

test("SEG-013 an age range and a period that end before they begin are found", () => {
  const values = segmentValues({ name: "x", filters: whole });
  expect(checkSegment(values)).toEqual({});
  expect(checkSegment({ ...values, maxAge: "40" })).toEqual({ "filters.maxAge": [{ key: "validation.min", min: 50 }] });
  const backwards = { ...values.futureWhen, kind: "dates", from: "2026-12-31", to: "2026-12-01" };
  expect(checkSegment({ ...values, futureWhen: backwards })).toEqual({
    "filters.futureAppointments.startsAt.maxDate": [{ key: "validation.invalidPeriod" }],
  });
});

test("SEG-002 the filters are said in words", () => {
  expect(filterLines(whole).map(({ name, words }) => `${name}: ${words}`)).toEqual([
    "Sex: Female",
    "Age: 50–74",
    "Preferred language: Spanish",
    "Conditions: Have one, Type 2 diabetes",
    "Outreach: Doesn't match, …, Yes",
    "Programs: Matches, …, Completed",
    "Messages: Texted, Flu vaccine, in the last 182 days",
    "Past appointments: Had none, Attended, 90 to 365 days ago",
    "Upcoming appointments: Have one, 12/01/2026 to 12/31/2026",
  ]);
  expect(filterLines({ minAge: 60 })[0]?.words).toBe("60+");
  expect(filterLines({ maxAge: 17 })[0]?.words).toBe("0–17");
  expect(filterLines({})).toEqual([]);
});

test("SEG-021.1 SEG-021.2 SEG-021.3 SEG-021.5 filters without what to look for, and distances that end before they begin, are found before they are sent", () => {
  const values = segmentValues({ name: "x", filters: whole });
  const blank = [{ key: "validation.blank" }];
  expect(checkSegment({ ...values, conditions: [] })).toEqual({ "filters.conditions.anyOf": blank });
  expect(checkSegment({ ...values, outreachExternalId: null })).toEqual({ "filters.outreach.outreachExternalId": blank });
  expect(checkSegment({ ...values, programExternalIds: [] })).toEqual({ "filters.programs.programExternalIds": blank });
  expect(checkSegment({ ...values, pastWhen: { ...values.pastWhen, maxDays: "30" } })).toEqual({
    "filters.pastAppointments.startsAt.days": [{ key: "validation.min", min: 90 }],
  });
  expect(filterLines({ outreach: whole.outreach ?? null }, () => null)[0]?.words).toBe("Doesn't match, (not available), Yes");
});
