// Proves that free-text conditions are read, that unknown values are asked about once, and that the answer is remembered.

import { importSteps } from "@tidings/contract/areas/imports";
import { leaveBlank } from "@tidings/contract/areas/imports/rows";
import { patients } from "@tidings/contract/areas/patients";
import { session } from "@tidings/contract/areas/session";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../testing/start-test-app.ts";
import { match, readIn, show, submit } from "./testing.ts";

const app = await startTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");

const head = "ID,First name,Last name,Diagnosis,Sex\n";
const begin = async (csv: string, client = supervisor) => {
  const { externalId } = await readIn(app, client, "patient", csv);
  return match(app, client, externalId);
};
const valuesOf = async (externalId: string, client = supervisor) =>
  (await client.ok(importSteps.values, { params: { externalId } })).fileValues;
const assign = async (externalId: string, meanings: Readonly<Record<string, string | null>>) => {
  const fileValues = (await valuesOf(externalId)).map((one) => ({
    externalId: one.externalId,
    valueConverted: one.valueToConvert in meanings ? (meanings[one.valueToConvert] as string | null) : one.valueConverted,
  }));
  await supervisor.ok(importSteps.updateValues, { params: { externalId }, body: { fileValues } });
  await app.runJobs();
  return show(supervisor, externalId);
};
const codes = async (externalId: string) =>
  (await supervisor.ok(patients.show, { params: { externalId } })).patient.conditions.map((condition) => condition.code);

test("FILE-055 FILE-056 conditions are read as clinics write them; an unknown one is asked about once for the file and once for the organization", async () => {
  const file = await begin(
    `${head}vm-1,Ana,Ruiz,"HTN; DM2",f\nvm-2,Bo,Lund,Essential (primary) hypertension,f\nvm-3,Cy,Mora,"azucar alta, J449",f\nvm-4,Di,Mora,Azúcar alta,weiblich\nvm-5,Eve,Park,see chart,\n`,
  );
  expect(file.state).toBe("recategorizing");
  expect((await valuesOf(file.externalId)).map((one) => [one.columnName, one.valueToConvert, one.valueConverted, one.valueCount])).toEqual([
    ["patient_condition", "azucar alta", null, 1],
    ["patient_condition", "Azúcar alta", null, 1],
    ["patient_condition", "see chart", null, 1],
    ["sex", "weiblich", null, 1],
  ]);
  const answers = { "azucar alta": "E11.65", "Azúcar alta": "E11.65", "see chart": leaveBlank };
  expect(await assign(file.externalId, answers)).toMatchObject({ state: "reviewing", validRows: 5, warnedRows: 1 });
  await submit(app, supervisor, file.externalId);
  expect([await codes("vm-1"), await codes("vm-2"), await codes("vm-3"), await codes("vm-4"), await codes("vm-5")]).toEqual([
    ["I10", "E11.9"],
    ["I10"],
    ["E11.65", "J44.9"],
    ["E11.65"],
    [],
  ]);

  // The next month's file: only what was left open is asked about, with the remembered meanings beside it.
  const next = await begin(`${head}vm-6,Flo,Yu,AZUCAR ALTA,weiblich\nvm-7,Gus,Yu,See chart,f\n`);
  expect(next.state).toBe("recategorizing");
  expect((await valuesOf(next.externalId)).map((one) => [one.valueToConvert, one.valueConverted])).toEqual([
    ["AZUCAR ALTA", "E11.65"],
    ["See chart", leaveBlank],
    ["weiblich", null],
  ]);
  expect(await assign(next.externalId, { weiblich: "female" })).toMatchObject({ state: "reviewing", validRows: 2, warnedRows: 0 });

  // Nothing is open any more: no question.
  const third = await begin(`${head}vm-8,Hal,Yu,azucar alta,weiblich\n`);
  expect(third).toMatchObject({ state: "reviewing", validRows: 1, warnedRows: 0 });
  // A remembered meaning can be changed under review, for this file and the next.
  expect(await assign(third.externalId, { "azucar alta": "R73.9" })).toMatchObject({ state: "reviewing", validRows: 1 });
  await submit(app, supervisor, third.externalId);
  expect(await codes("vm-8")).toEqual(["R73.9"]);
  const fourth = await begin(`${head}vm-9,Ida,Yu,azucar alta,\n`);
  await submit(app, supervisor, fourth.externalId);
  expect(await codes("vm-9")).toEqual(["R73.9"]);
});

test("FILE-056 another organization does not get the remembered meanings", async () => {
  const stranger = await app.as("stranger");
  expect((await begin(`${head}vm-1,Ana,Ruiz,azucar alta,\n`, stranger)).state).toBe("recategorizing");
});

test("FILE-057 PAT-034 dates and phone numbers are read as files write them", async () => {
  const today = app.clock.now().toZonedDateTimeISO("America/Denver").toPlainDate();
  const two = (n: number) => String(n % 100).padStart(2, "0");
  const dates = [
    ["1/2/80", "1980-01-02"],
    [`1/1/${two(today.year)}`, `${today.year}-01-01`],
    [`1/2/${two(today.year + 1)}`, `${today.year - 99}-01-02`],
    ["19800304", "1980-03-04"],
    ["Mar 4, 1980", "1980-03-04"],
    ["4-Mar-1980", "1980-03-04"],
    ["03-04-1980", "1980-03-04"],
    ["2/30/80", null],
    ["13/2/1980", null],
  ] as const;
  const phones = [
    "303_555_2901",
    "303,555,2902",
    "(303) 555-2903",
    "1-303-555-2904",
    "+1 303 555 2905",
    "303.555.2906",
    "3035552907",
    "303/555/2908",
    "303–555–2909",
  ];
  const lines = dates.map(([text], n) => `vd-${n},Ana,Ruiz,"${text}","${phones[n]}"`);
  const file = await begin(`ID,First name,Last name,DOB,Cell\n${lines.join("\n")}\n`);
  expect(file).toMatchObject({ state: "reviewing", validRows: dates.length, warnedRows: 2 });
  await submit(app, supervisor, file.externalId);
  for (const [n, [, dob]] of dates.entries()) {
    const { patient } = await supervisor.ok(patients.show, { params: { externalId: `vd-${n}` } });
    expect([n, patient.dob, patient.phone]).toEqual([n, dob, `303555290${n + 1}`]);
  }
  // The form and the API take the same.
  const { patient } = await supervisor.ok(patients.create, {
    body: { externalId: "vd-api", firstName: "A", lastName: "B", phone: "303_555_2910" },
  });
  expect(patient.phone).toBe("3035552910");
});

test("FILE-066 a SNOMED CT code is asked about once, and its meaning is remembered by the code, whatever words stand beside it", async () => {
  const file = await begin(`${head}sn-1,Ana,Ruiz,44054006,\nsn-2,Bo,Lund,"59621000 |Blood pressure thing|; asthma",\n`);
  expect(file.state).toBe("recategorizing");
  expect((await valuesOf(file.externalId)).map((one) => one.valueToConvert)).toEqual(["44054006", "59621000 Blood pressure thing"]);
  await assign(file.externalId, { "44054006": "E11.9", "59621000 Blood pressure thing": "I10" });
  await submit(app, supervisor, file.externalId);
  expect([await codes("sn-1"), await codes("sn-2")]).toEqual([["E11.9"], ["I10", "J45.909"]]);
  const next = await begin(`${head}sn-3,Cy,Mora,"Sugar thing (44054006), 59621000",\nsn-4,Di,Mora,59621000 - high,\n`);
  expect(next.state).toBe("reviewing");
  await submit(app, supervisor, next.externalId);
  expect([await codes("sn-3"), await codes("sn-4")]).toEqual([["E11.9", "I10"], ["I10"]]);
  // The last digit is a check digit: a mistyped code, a phone number and an ID are no codes.
  const typo = await begin(`${head}sn-5,Eve,Park,44054007 diabetes thing,\n`);
  expect((await valuesOf(typo.externalId)).map((one) => [one.valueToConvert, one.valueConverted])).toEqual([
    ["44054007 diabetes thing", null],
  ]);
});

test("FILE-077.4 a user with the Spanish interface chooses among Spanish names of conditions, and Spanish names in cells are read", async () => {
  const { externalId, state } = await begin(
    `${head}vs-1,Ana,Ruiz,"Presión arterial alta; Asma",f\nvs-2,Bo,Lund,ENFERMEDAD RENAL CRONICA,f\nvs-3,Cy,Mora,ver expediente,f\n`,
  );
  expect(state).toBe("recategorizing");
  const labelOf = async (code: string) =>
    (await supervisor.ok(importSteps.values, { params: { externalId } })).choices.patient_condition?.find(({ value }) => value === code)
      ?.label;
  expect(await labelOf("I10")).toBe("High blood pressure (I10)");
  await supervisor.ok(session.chooseLanguage, { body: { interfaceLanguage: "es" } });
  expect(await labelOf("I10")).toBe("Presión arterial alta (I10)");
  await supervisor.ok(session.chooseLanguage, { body: { interfaceLanguage: "en" } });
  await assign(externalId, { "ver expediente": leaveBlank });
  await submit(app, supervisor, externalId);
  expect([await codes("vs-1"), await codes("vs-2"), await codes("vs-3")]).toEqual([["I10", "J45.909"], ["N18.9"], []]);
});
