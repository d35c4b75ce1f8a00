// Proves the fifty categories and that plain texts of clinics find theirs.
import { describe, expect, test } from "vitest";
import { healthEquityCategories, pillarOf, pillars } from "./health-equity.ts";
import { healthEquityCategoryOf } from "./health-equity-words.ts";

test("SEG-019 there are fifty categories under the four pillars", () => {
  expect(healthEquityCategories.length).toBe(50);
  expect(new Set(healthEquityCategories.map(pillarOf))).toEqual(new Set(pillars));
});

describe("SEG-019 a text's words tell its category", () => {
  test.each([
    ["Hi {{patient_first_name}}, flu shots this Saturday. Reply YES or NO.", "flu_vaccine"],
    ["Hola, vacunas contra la gripe este sábado.", "flu_vaccine"],
    ["It is time for your mammogram. Call us.", "breast_cancer_screening"],
    ["Su presión arterial: ¿puede venir el martes?", "hypertension"],
    ["The eye van for diabetes is here next week", "diabetes"],
    ["We close at noon on December 24 and 31.", "office_closure"],
    ["The flu clinic is closed on Sunday", "flu_vaccine"],
    ["It is time for a well-child visit.", "well_child_visit"],
    ["Hello there", null],
    ["The enclosed letter", null],
  ])("%s", (text, category) => expect(healthEquityCategoryOf([text])).toBe(category));
});
