// Tests how filters in the URL become chips and a query.
import { expect, test } from "vitest";
import { chipsOf, type FilterSpec, filterSummary, filtersOf, searchOf } from "./filter-spec.ts";

const specs: FilterSpec[] = [
  { name: "name", label: "Name", kind: "text" },
  { name: "minAge", label: "Age from", kind: "number" },
  { name: "sex", label: "Sex", kind: "select", options: [{ value: "female", label: "Female" }] },
  {
    name: "language",
    label: "Language",
    kind: "multi",
    options: [
      { value: "spanish", label: "Spanish" },
      { value: "ara", label: "Arabic" },
    ],
  },
];

test("PAT-002 several languages are sent as a list, whether the URL or a control set them", () => {
  expect(searchOf(specs, { language: "spanish,ara" })).toEqual({ language: ["spanish", "ara"] });
  expect(searchOf(specs, { language: ["ara"], minAge: "18" })).toEqual({ language: ["ara"], minAge: "18" });
  expect(searchOf(specs, { name: undefined, language: [] })).toBeUndefined();
});

test("PAT-002 a name with a comma stays one text, and invalid values are not sent", () => {
  expect(searchOf(specs, { name: "Smith,, John", sex: "robot", minAge: "old", strange: "x" })).toEqual({ name: "Smith,, John" });
});

test("UI-022 each active filter has one chip", () => {
  expect(chipsOf(specs, { language: "spanish,ara", sex: "female", name: "" })).toEqual([
    { key: "sex", label: "Sex", value: "Female" },
    { key: "language", label: "Language", value: "Spanish, Arabic" },
  ]);
  expect(filterSummary(specs, { sex: "female", minAge: "50" })).toBe("Age from: 50; Sex: Female");
});

test("UI-002 UI-022 a day is shown as MM/DD/YYYY; an invalid day or choice has no chip, because it does not filter", () => {
  const days: FilterSpec[] = [...specs, { name: "from", label: "From day", kind: "date" }];
  expect(chipsOf(days, { from: "2026-02-28" })).toEqual([{ key: "from", label: "From day", value: "02/28/2026" }]);
  for (const from of ["2026-02-30", "2026-13-01", "0000-01-01", "yesterday"])
    expect([from, searchOf(days, { from }), chipsOf(days, { from })]).toEqual([from, undefined, []]);
  expect([searchOf(days, { sex: "robot" }), chipsOf(days, { sex: "robot" })]).toEqual([undefined, []]);
});

test("OP-138 a value that is not among the loaded options is sent and shown if the server may know it", () => {
  const person: FilterSpec[] = [{ name: "user", label: "Person", kind: "select", options: [], takesAny: true }];
  expect(searchOf(person, { user: "somebody" })).toEqual({ user: "somebody" });
  expect(chipsOf(person, { user: "somebody" })).toEqual([{ key: "user", label: "Person", value: "somebody" }]);
});

test("UI-025 appointment filters are sent as one nested part of the query, with their own chips, and are read back from it", () => {
  const visits: FilterSpec[] = [
    ...specs,
    { name: "appointment.minDate", label: "Appointment from", kind: "date" },
    { name: "appointment.rsvp", label: "Appointment reply", kind: "multi", options: [{ value: "going", label: "Going" }] },
  ];
  const values = { sex: "female", "appointment.minDate": "2026-03-01", "appointment.rsvp": "going,maybe" };
  const asked = searchOf(visits, values);
  expect(asked).toEqual({ sex: "female", appointment: { minDate: "2026-03-01", rsvp: ["going", "maybe"] } });
  expect(filterSummary(visits, filtersOf(asked ?? {}))).toBe("Sex: Female; Appointment from: 03/01/2026; Appointment reply: Going, maybe");
  expect(searchOf(visits, { "appointment.minDate": "2026-02-30" })).toBeUndefined();
});
