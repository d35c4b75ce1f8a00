// Tests the validation of the auto-responder's form.
import type { CustomMessage } from "@tidings/contract/areas/texts";
import { expect, test } from "vitest";
import { checkResponder, responderValues } from "./responder-values.ts";

const message: CustomMessage = {
  scope: "provider.auto_responder",
  key: "outside_clinic_hours",
  contentText: { english: "Closed.", spanish: "Cerrado." },
  fallbackLanguages: [],
};
const opening = { hours: [{ weekday: 1, startTime: "08:00", endTime: "17:00" }], holidays: [] };
const good = responderValues({ enabled: true }, opening, message);
const check = (change: Partial<typeof good>) => checkResponder({ ...good, ...change }, message);
const monday = (change: Partial<(typeof good.hours)[number]>) => good.hours.map((day) => (day.weekday === 1 ? { ...day, ...change } : day));

test("SET-020 opening and closing of each open day and at least one weekday are required", () => {
  const blank = [{ key: "validation.blank" }];
  expect(check({})).toEqual({});
  expect(check({ hours: monday({ isOpen: false }) })).toEqual({ hours: blank });
  expect(check({ hours: monday({ startTime: null, endTime: null }) })).toEqual({
    "hours[0].startTime": blank,
    "hours[0].endTime": blank,
  });
});

test("ERR-023 the end has to be after the start", () => {
  for (const endTime of ["08:00", "07:00"])
    expect(check({ hours: monday({ endTime }) })).toEqual({ "hours[0].endTime": [{ key: "validation.invalidPeriod" }] });
});

test("SET-021 the message is required in English and Spanish, with at most 320 characters", () => {
  expect(check({ outside_clinic_hours: { english: "x".repeat(321), spanish: " " } })).toEqual({
    "outside_clinic_hours.english": [{ key: "validation.maxLength", max: 320, length: 321 }],
    "outside_clinic_hours.spanish": [{ key: "validation.requiredLanguage", language: "Spanish" }],
  });
});
