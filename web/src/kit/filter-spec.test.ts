// Proves how filters in the address become chips and a query.
import { expect, test } from "vitest";
import { chipsOf, type FilterSpec, filtersOf, filterWords, searchOf } from "./filter-spec.ts";

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

test("PAT-002 several languages travel as a list, whether the address or a control set them", () => {
  expect(searchOf(specs, { language: "spanish,ara" })).toEqual({ language: ["spanish", "ara"] });
  expect(searchOf(specs, { language: ["ara"], minAge: "18" })).toEqual({ language: ["ara"], minAge: "18" });
  expect(searchOf(specs, { name: undefined, language: [] })).toBeUndefined();
});

test("PAT-002 a name with a comma stays one text, and what the server would refuse is not asked", () => {
  expect(searchOf(specs, { name: "Smith,, John", sex: "robot", minAge: "old", strange: "x" })).toEqual({ name: "Smith,, John" });
});

test("UI-022 each set filter is one chip in words", () => {
  expect(chipsOf(specs, { language: "spanish,ara", sex: "female", name: "" })).toEqual([
    { key: "sex", label: "Sex", value: "Female" },
    { key: "language", label: "Language", value: "Spanish, Arabic" },
  ]);
  expect(filterWords(specs, { sex: "female", minAge: "50" })).toBe("Age from: 50; Sex: Female");
});

test("UI-002 UI-022 a day is shown as MM/DD/YYYY; a day or choice that does not exist has no chip, as it filters nothing", () => {
  const days: FilterSpec[] = [...specs, { name: "from", label: "From day", kind: "date" }];
  expect(chipsOf(days, { from: "2026-02-28" })).toEqual([{ key: "from", label: "From day", value: "02/28/2026" }]);
  for (const from of ["2026-02-30", "2026-13-01", "0000-01-01", "yesterday"])
    expect([from, searchOf(days, { from }), chipsOf(days, { from })]).toEqual([from, undefined, []]);
  expect([searchOf(days, { sex: "robot" }), chipsOf(days, { sex: "robot" })]).toEqual([undefined, []]);
});

test("OP-138 where the server knows more than the page, a value beside the options is asked for and shown", () => {
  const person: FilterSpec[] = [{ name: "user", label: "Person", kind: "select", options: [], takesAny: true }];
  expect(searchOf(person, { user: "somebody" })).toEqual({ user: "somebody" });
  expect(chipsOf(person, { user: "somebody" })).toEqual([{ key: "user", label: "Person", value: "somebody" }]);
});

test("UI-025 filters by appointment travel as one part of the query, with chips of their own, and come back from it", () => {
  const visits: FilterSpec[] = [
    ...specs,
    { name: "appointment.minDate", label: "Appointment from", kind: "date" },
    { name: "appointment.rsvp", label: "Appointment response", kind: "multi", options: [{ value: "going", label: "Going" }] },
  ];
  const values = { sex: "female", "appointment.minDate": "2026-03-01", "appointment.rsvp": "going,maybe" };
  const asked = searchOf(visits, values);
  expect(asked).toEqual({ sex: "female", appointment: { minDate: "2026-03-01", rsvp: ["going", "maybe"] } });
  expect(filterWords(visits, filtersOf(asked ?? {}))).toBe("Sex: Female; Appointment from: 03/01/2026; Appointment response: Going, maybe");
  expect(searchOf(visits, { "appointment.minDate": "2026-02-30" })).toBeUndefined();
});
