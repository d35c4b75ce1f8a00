// Proves that the review shows what an import will do, and that many changes of names, numbers and birth dates need a confirmation.
import { importSteps } from "@tidings/contract/areas/imports";
import type { fileTypes } from "@tidings/contract/areas/imports/files";
import { patients } from "@tidings/contract/areas/patients";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../testing/start-test-app.ts";
import { importFile, match, readIn, show, submit } from "./testing.ts";

const app = await startTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");

const reviewed = async (csv: string, type: (typeof fileTypes)[number] = "patient") => {
  const { externalId } = await readIn(app, supervisor, type, csv);
  expect((await match(app, supervisor, externalId)).state).toBe("reviewing");
  return externalId;
};
const preview = async (externalId: string) => (await supervisor.ok(importSteps.preview, { params: { externalId } })).preview;
const rowsWith = async (externalId: string, state: "change" | "error") =>
  (await supervisor.ok(importSteps.rows, { params: { externalId }, query: { search: { state } } })).rows;

const head = "ID,First name,Last name,Phone,DOB,Sex,Group,Condition,Income\n";
const line = (n: number, { phone = `303555${String(2000 + n)}`, last = "Ruiz" } = {}) => `pv-${n},Ana,${last},${phone},1980-01-02,,,,\n`;
const many = (count: number, change?: Parameters<typeof line>[1]) => Array.from({ length: count }, (_, n) => line(n, change)).join("");

test("FILE-053 the review counts rows by what importing them will do, and known patients by the field that changes; the import then does that", async () => {
  await importFile(
    app,
    supervisor,
    "patient",
    `${head}dr-1,Ana,Ruiz,3035553001,1980-01-02,F,Walk,I10,100\ndr-2,Bo,Lund,3035553002,1981-01-02,M,,,\ndr-3,Cy,Mora,,,,,,\ndr-4,Di,Mora,3035553004,,,,,\n`,
  );
  const file = await reviewed(
    [
      `${head}dr-1,Ana,Ruiz,(303) 555-3001,1/2/1980,F,walk,i10,100.00`,
      "dr-2,Bo,Lindqvist,3035553099,1981-01-02,M,,,",
      "dr-3,Cy,Mora,,,F,Walk,E11.9,",
      "dr-4,Di,Mora,303-55,,,,,",
      "dr-5,Eve,Park,,,,,,",
      "dr-6,,Park,,,,,,",
      "dr-7,Flo,Yu,3035553007,,,Walk,,\n",
    ].join("\n"),
  );
  expect(await preview(file)).toEqual({
    createdRows: 2,
    updatedRows: 2,
    unchangedRows: 2,
    refusedRows: 1,
    warnedRows: 1,
    newPatients: 2,
    newPatientsWithoutHome: 2,
    newPatientsWithoutLanguage: 2,
    newPatientsWithoutPhone: 1,
    knownPatients: 4,
    changes: [
      { columnName: "last_name", patients: 1 },
      { columnName: "patient_condition", patients: 1 },
      { columnName: "patient_group", patients: 1 },
      { columnName: "phone", patients: 1 },
      { columnName: "sex", patients: 1 },
    ],
    identityChanges: 1,
    needsConfirmation: true,
  });
  const changed = await rowsWith(file, "change");
  expect(
    changed.map((row) => [
      row.rowNumber,
      row.rowValues.filter((cell) => cell.isChange).map((cell) => [cell.columnName, cell.previousValue]),
    ]),
  ).toEqual([
    [
      3,
      [
        ["last_name", "Lund"],
        ["phone", "+13035553002"],
      ],
    ],
    [
      4,
      [
        ["sex", null],
        ["patient_group", null],
        ["patient_condition", null],
      ],
    ],
  ]);
  expect(await submit(app, supervisor, file)).toMatchObject({ createdRows: 2, updatedRows: 2, unchangedRows: 2, failedRows: 1 });
});

test("FILE-053 a member without an ID is foretold as the patient with that name, date of birth and phone", async () => {
  const csv = "First name,Last name,Phone,Language,DOB,Sex\nMia,Ode,3035553101,english,1990-01-02,\n";
  expect(await importFile(app, supervisor, "member", csv)).toMatchObject({ createdRows: 1 });
  const file = await reviewed(
    "First name,Last name,Phone,Language,DOB,Sex\nMía,ODE,3035553101,english,1990-01-02,F\nNeu,Ode,3035553102,english,1990-01-02,F\n",
    "member",
  );
  expect(await preview(file)).toMatchObject({ createdRows: 1, updatedRows: 1, newPatients: 1, knownPatients: 1 });
  expect(await submit(app, supervisor, file)).toMatchObject({ createdRows: 1, updatedRows: 1 });
});

test("FILE-053 files that delete or opt out foretell no changes of records", async () => {
  await importFile(app, supervisor, "patient", `${head}gone-1,Ana,Ruiz,,,,,,\n`);
  expect(await preview(await reviewed("ID\ngone-1\nnot-there\n", "opt_out_patient"))).toMatchObject({
    createdRows: null,
    updatedRows: null,
    unchangedRows: null,
    refusedRows: 1,
    needsConfirmation: false,
  });
});

test("FILE-054 changes of name, phone or date of birth above 2 % of the known patients in the file need the confirmation of a person", async () => {
  await importFile(app, supervisor, "patient", head + many(100));
  const two = await reviewed(
    head + line(0, { phone: "3035559000" }) + line(1, { last: "Rojas" }) + many(100).split("\n").slice(2).join("\n"),
  );
  expect(await preview(two)).toMatchObject({ knownPatients: 100, identityChanges: 2, needsConfirmation: false });
  const three = await reviewed(head + many(3, { phone: "3035559000" }) + many(100).split("\n").slice(3).join("\n"));
  expect(await preview(three)).toMatchObject({ knownPatients: 100, identityChanges: 3, needsConfirmation: true });
  const refused = async (client: typeof supervisor, body: { confirmedChanges?: number }) => {
    const { status, errors } = await client.call(importSteps.submit, { params: { externalId: three }, body });
    return [status, errors];
  };
  const unconfirmed = [422, { confirmedChanges: [{ key: "import.confirmChanges", count: 3 }] }];
  expect(await refused(supervisor, {})).toEqual(unconfirmed);
  // Another number than the preview shows now: the file or the records have changed since.
  expect(await refused(supervisor, { confirmedChanges: 2 })).toEqual(unconfirmed);
  expect((await show(supervisor, three)).state).toBe("reviewing");
  expect(await submit(app, supervisor, three)).toMatchObject({ state: "imported", updatedRows: 3 });
  expect((await supervisor.ok(patients.show, { params: { externalId: "pv-2" } })).patient.phone).toBe("3035559000");
});

test("FILE-054 more than 20 such changes need the confirmation, however large the file is", async () => {
  await importFile(app, supervisor, "patient", head + many(1_200));
  const renamed = (count: number) => reviewed(head + many(count, { last: "Nuevo" }) + many(1_200).split("\n").slice(count).join("\n"));
  expect(await preview(await renamed(20))).toMatchObject({ identityChanges: 20, needsConfirmation: false });
  expect(await preview(await renamed(21))).toMatchObject({ identityChanges: 21, needsConfirmation: true });
});
