// Proves which condition a text of a file names, and which texts are left to a person.
import { expect, test } from "vitest";
import { knownConditions } from "./known-conditions.ts";
import { readCondition, splitConditions } from "./read-condition.ts";

const codesIn = (text: string) => splitConditions(text).map(readCondition);

test("FILE-055 every code and name of the list is read as itself, codes with or without the dot", () => {
  for (const { code, value } of knownConditions) {
    expect([value, readCondition(value)]).toEqual([value, code]);
    expect([readCondition(code), readCondition(code.replace(".", "").toLowerCase())]).toEqual([code, code]);
    for (const text of [`${value} (${code})`, `${code} - ${value}`, `${code} ${value}`, `${value} [${code.replace(".", "")}]`])
      expect([text, codesIn(text)]).toEqual([text, [code]]);
  }
});

test("FILE-055 official names, synonyms and abbreviations are read", () => {
  const cases: Record<string, string> = {
    HTN: "I10",
    Hypertension: "I10",
    "Essential (primary) hypertension": "I10",
    "hypertension, unspecified": "I10",
    DM2: "E11.9",
    "DM II": "E11.9",
    T2DM: "E11.9",
    "Diabetes mellitus type 2": "E11.9",
    "Type 2 diabetes mellitus without complications": "E11.9",
    COPD: "J44.9",
    CHF: "I50.9",
    GERD: "K21.9",
    "Gastro-esophageal reflux disease without esophagitis": "K21.9",
    "A-fib": "I48.91",
    "Asthma NOS": "J45.909",
    "ICD-10: E11.9": "E11.9",
    "Sugar trouble (ICD-10-CM: E11.65)": "E11.65",
    "Vitamin B12 deficiency": "E53.8",
    "B12 deficiency": "E53.8",
    Presión_alta: "I10",
    hypokalemia: "E87.6",
  };
  for (const [text, code] of Object.entries(cases)) expect([text, readCondition(text)]).toEqual([text, code]);
});

test("FILE-055 what several conditions are called, and what only looks like a code, is left to a person", () => {
  for (const text of ["hyperglycemia", "B12", "H1N1", "cold", "broken leg maybe", "see chart", "STI", "milk", "legs"])
    expect([text, readCondition(text)]).toEqual([text, null]);
});

test("FILE-055 several conditions in one cell are told apart, names with a comma stay whole", () => {
  const cases: Record<string, (string | null)[]> = {
    "HTN; DM2; COPD": ["I10", "E11.9", "J44.9"],
    "I10, E119": ["I10", "E11.9"],
    "HTN/DM": ["I10", "E11.9"],
    "hypertension and diabetes": ["I10", "E11.9"],
    "Asthma, mild persistent, HTN": ["J45.30", "I10"],
    "Hand, foot and mouth disease": ["B08.4"],
    "HIV/AIDS": ["B20"],
    "I10 Essential hypertension, E11.9 Type 2 diabetes": ["I10", "E11.9"],
    "Essential (primary) hypertension (I10)": ["I10"],
    "HTN | something else": ["I10", null],
    "Hypertension (I10), Obesity (E66.9)": ["I10", "E66.9"],
  };
  for (const [text, codes] of Object.entries(cases)) expect([text, codesIn(text)]).toEqual([text, codes]);
});
