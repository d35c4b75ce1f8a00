// Proves how filters in the address become chips and a query.
import { expect, test } from "vitest";
import { chipsOf, type FilterSpec, filterWords, searchOf } from "./filter-spec.ts";

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
