// Proves what a patient's form sends, hides and suggests.
import { type Patient, PatientInput } from "@tidings/contract/areas/patients";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { cleanPatient, missingSuggestions, newPatientValues, patientValues } from "./patient-values.ts";

const values = newPatientValues("harbor-000001");

test("PAT-038 empty texts travel as null, texts without the spaces around them", () => {
  const body = cleanPatient({ ...values, firstName: " Ana ", email: "  " });
  expect(body).toMatchObject({
    externalId: "harbor-000001",
    firstName: "Ana",
    lastName: null,
    email: null,
    zipcode: null,
    annualIncome: null,
  });
  expect(z.safeParse(PatientInput, body).success).toBe(true);
});

test("PAT-038 names travel with single spaces between their words, notes as they were typed", () => {
  const body = cleanPatient({ ...values, firstName: "Ana  María", lastName: "De \u00a0La   Cruz", notes: "two\n\nlines" });
  expect(body).toMatchObject({ firstName: "Ana María", lastName: "De La Cruz", notes: "two\n\nlines" });
});

test("PAT-021 who looks after the patient travels as an id alone", () => {
  const caseManager = { externalId: "0199aaaa-0000-7000-8000-000000000000", firstName: "Maria", lastName: "Lopez" };
  expect(cleanPatient({ caseManager })).toEqual({ caseManager: { externalId: caseManager.externalId } });
  expect(cleanPatient({ caseManager: null })).toEqual({ caseManager: null });
  expect(z.safeParse(PatientInput, cleanPatient({ ...values, caseManager })).success).toBe(true);
});

test("PAT-032 only the external id is required", () => {
  expect(z.safeParse(PatientInput, cleanPatient({ ...values, externalId: " " })).success).toBe(false);
  expect(z.safeParse(PatientInput, cleanPatient(values)).success).toBe(true);
});

test("PAT-033 a profile without name, phone or language is flagged; one of the two phones is enough", () => {
  expect(missingSuggestions(values)).toEqual(["firstName", "lastName", "phone", "language"]);
  const filled = { ...values, firstName: "Ana", lastName: "Lopez", language: "spanish" };
  expect(missingSuggestions({ ...filled, landlinePhone: "3035550101" })).toEqual([]);
  expect(missingSuggestions({ ...filled, phone: "3035550101" })).toEqual([]);
});

test("OP-061 symbols of a masked profile never reach the form", () => {
  const masked = {
    ...values,
    firstName: "••••",
    notes: "••••",
    phone: "••••••••01",
    zipcode: "•••••",
    language: "spanish",
    isMasked: true,
  } as unknown as Patient;
  const shown = patientValues(masked);
  expect(JSON.stringify(shown)).not.toContain("•");
  expect(shown.language).toBe("spanish");
});
