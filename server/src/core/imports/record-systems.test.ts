// Proves that exports in the manner of three record systems, with their headers, codes, encodings and habits, lose and damage no patient.
import { importFiles, importSteps } from "@tidings/contract/areas/imports";
import { leaveBlank } from "@tidings/contract/areas/imports/rows";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { startTestApp } from "../../testing/start-test-app.ts";
import { match, readIn, show, submit } from "./testing.ts";

const app = await startTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");

type Cells = readonly string[];

const quoted = (cell: string): string => (/["\n;,\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const lines = (rows: readonly Cells[], delimiter: string, end: string): string =>
  rows.map((cells) => cells.map(quoted).join(delimiter) + end).join("");
/** Signs that both code pages have in the same place. */
const windows1252 = (text: string): Buffer => Buffer.from(text, "latin1");

const mappingOf = async (externalId: string): Promise<readonly string[]> =>
  (await supervisor.ok(importSteps.settings, { params: { externalId } })).fileSettings.columnsMapping;

/** Takes every guess, and leaves blank what is asked. Returns the values that were asked about. */
async function importAsGuessed(content: Buffer): Promise<{ externalId: string; mapping: readonly string[]; asked: string[] }> {
  const { externalId } = await readIn(app, supervisor, "patient", content);
  const mapping = await mappingOf(externalId);
  await match(app, supervisor, externalId);
  const { fileValues } = await supervisor.ok(importSteps.values, { params: { externalId } });
  const asked = fileValues.map(({ columnName, valueToConvert }) => `${columnName}: ${valueToConvert}`);
  if (fileValues.length > 0) {
    await supervisor.ok(importSteps.updateValues, {
      params: { externalId },
      body: { fileValues: fileValues.map((one) => ({ externalId: one.externalId, valueConverted: leaveBlank })) },
    });
    await app.runJobs();
  }
  await submit(app, supervisor, externalId);
  return { externalId, mapping, asked };
}

/** What is said of the cells of rows with errors or warnings: "row column: key". */
async function issuesOf(externalId: string): Promise<string[]> {
  const out: string[] = [];
  for (const state of ["error", "warning"] as const) {
    const { rows } = await supervisor.ok(importSteps.rows, { params: { externalId }, query: { perPage: 100, search: { state } } });
    for (const { rowNumber, rowValues, errors, warnings: ofRow } of rows) {
      out.push(...[...errors, ...ofRow].map(({ key }) => `${rowNumber}: ${key}`));
      for (const { columnName, errors: wrong, warnings } of rowValues)
        out.push(...[...wrong, ...warnings].map(({ key }) => `${rowNumber} ${columnName}: ${key}`));
    }
  }
  return out;
}

const faultyRows = async (externalId: string): Promise<string> =>
  (await supervisor.call(importFiles.downloadFaulty, { params: { externalId } })).text;

const patient = async (externalId: string) => (await supervisor.ok(patients.show, { params: { externalId } })).patient;
const isKnown = async (externalId: string) => (await supervisor.call(patients.show, { params: { externalId } })).status === 200;

describe("A report of a hospital system: UTF-16 with tabs, whole names, several numbers in a cell, problems in lines", () => {
  const header = [
    "PAT_ID",
    "PAT_MRN_ID",
    "PAT_NAME",
    "BIRTH_DATE",
    "Legal Sex",
    "Preferred Phone",
    "Mobile Phone",
    "Phone (Home)",
    "E-Mail Address",
    "Pref. Lang",
    "Patient Race",
    "Ethnic Group",
    "Zip Code",
    "Patient Status",
    "Death Date",
    "Problem List",
    "Comments",
  ];
  const rows: Cells[] = [
    [
      "Z1001",
      "E0004711",
      "OKAFOR-LEE,CHIDINMA A",
      "03/04/1954 (72 y.o.)",
      "Female",
      "303-861-2000",
      "720-861-3001 (Mobile)*",
      "303-861-2000 (Home)",
      "c.okafor@example.org",
      "English",
      "Black or African American",
      "Not Hispanic, Latino/a, or Spanish origin",
      "80204-1234",
      "Active",
      "",
      "Essential hypertension [I10]\nType 2 diabetes mellitus with hyperglycemia, without long-term current use of insulin (HCC) [E11.65]",
      'Prefers "mornings"\nHas a dog',
    ],
    [
      "Z1002",
      "E0004712",
      "DE LA CRUZ,MARIA DEL CARMEN",
      "04-MAR-1961",
      "Female",
      "",
      "Home: 303-861-2002, Cell: 720-861-3002",
      "",
      "",
      "Chinese - Mandarin",
      "Patient Refused",
      "Hispanic, Latino/a, or Spanish origin",
      "80205",
      "Active",
      "NULL",
      "NULL",
      "NULL",
    ],
    [
      "Z1003",
      "E0004713",
      'SMITH,JOHN "JACK" P III',
      "1949-07-01 14:35:00",
      "Male",
      "",
      "Mother 720-861-3003",
      "",
      "none",
      "English",
      "White or Caucasian",
      "Unknown",
      "2139",
      "Active",
      "",
      "",
      "",
    ],
    [
      "Z1004",
      "E0004714",
      "NGUYEN,VAN ANH",
      "Tue 11/06/1973",
      "Female",
      "",
      "720-861-3004 / 720-861-3005",
      "",
      "",
      "Vietnamese",
      "Asian",
      "Not Hispanic, Latino/a, or Spanish origin",
      "80206",
      "Deceased",
      "02/11/2025",
      "",
      "",
    ],
    [
      "Z1005",
      "E0004715",
      "O'BRIEN (FORMER: WALSH),SEAN",
      "1/2/80",
      "Male",
      "",
      "",
      "",
      "",
      "English",
      "",
      "",
      "80206",
      "Active",
      "",
      "",
      "",
    ],
    ["Z1006", "NULL", "NOBODY,AT ALL", "1/2/80", "Male", "", "", "", "", "", "", "", "", "Active", "", "", ""],
    ["Z1007", "E0004716", "HADDAD,OMAR", "########", "Male", "", "720-861-3007", "", "", "Arabic", "", "", "", "Inactive", "", "", ""],
  ];

  test("FILE-022 FILE-081 FILE-084 FILE-085 no patient is lost, and only what a person has to decide is asked", async () => {
    const content = Buffer.from(`\uFEFF${lines([header, ...rows], "\t", "\r\n")}`, "utf16le");
    const { externalId, mapping, asked } = await importAsGuessed(content);
    expect(mapping).toEqual([
      "none",
      "patient_external_id",
      "full_name",
      "dob",
      "sex",
      "none",
      "phone",
      "landline_phone",
      "email",
      "language",
      "race",
      "ethnicity",
      "zipcode",
      "patient_status",
      "deceased",
      "patient_condition",
      "notes",
    ]);
    expect(asked).toEqual([]);
    expect(await show(supervisor, externalId)).toMatchObject({ createdRows: 4, unchangedRows: 1, failedRows: 2, warnedRows: 3 });
    expect(await issuesOf(externalId)).toEqual([
      "6 full_name: nameless",
      "6 full_name: fullName",
      "7 patient_external_id: blank",
      "4 phone: phoneWords",
      "4 email: email",
      "5 phone: phoneSeveral",
      "8: inactiveNotAdded",
      "8 dob: spreadsheetError",
    ]);
    expect(await patient("E0004711")).toMatchObject({
      firstName: "CHIDINMA",
      middleName: "A",
      lastName: "OKAFOR-LEE",
      dob: "1954-03-04",
      sex: "female",
      phone: "7208613001",
      landlinePhone: "3038612000",
      email: "c.okafor@example.org",
      language: "english",
      race: "black_or_african_american",
      ethnicity: "not_hispanic_or_latino",
      zipcode: "80204",
      notes: 'Prefers "mornings"\nHas a dog',
      state: "enabled",
    });
    expect((await patient("E0004711")).conditions.map(({ code }) => code)).toEqual(["I10", "E11.65"]);
    expect(await patient("E0004712")).toMatchObject({
      firstName: "MARIA DEL CARMEN",
      middleName: null,
      lastName: "DE LA CRUZ",
      dob: "1961-03-04",
      phone: "7208613002",
      language: "zho",
      race: "unknown",
      ethnicity: "hispanic_or_latino",
      notes: null,
      state: "enabled",
    });
    expect(await patient("E0004713")).toMatchObject({
      firstName: "JOHN",
      middleName: "P",
      lastName: "SMITH III",
      dob: "1949-07-01",
      phone: null,
      zipcode: "02139",
    });
    expect(await patient("E0004714")).toMatchObject({ firstName: "VAN ANH", phone: null, language: "vie", state: "disabled" });
    expect([await isKnown("E0004715"), await isKnown("NULL"), await isKnown("E0004716")]).toEqual([false, false, false]);
  });
});

describe("A report of a web-based system: UTF-8 with its mark, titles above, headers written together, codes", () => {
  const above: Cells[] = [["Report:", "All patients"], ["Run on:", "11/27/2026 6:00 AM"], []];
  const header = [
    "patientid",
    "patient lastname",
    "patient firstname",
    "patient middleinitial",
    "patientdob",
    "patientsex",
    "patient homephone",
    "patient mobile no",
    "patient workphone",
    "patient email",
    "language6392code",
    "race code",
    "ethnicity code",
    "patient zip",
    "consenttotext",
    "do not contact",
    "icd10 codes",
  ];
  const rows: Cells[] = [
    [
      "20417",
      "Ruiz-Ortega",
      "Ana",
      "M",
      "1980-03-04T00:00:00Z",
      "F",
      "(303) 861-4001",
      "17208614101",
      "",
      "ana@example.org",
      "spa",
      "2106-3",
      "2135-2",
      "80204",
      "true",
      "false",
      "E11.9, I10; J45.909",
    ],
    [
      "20418",
      "Tran",
      "Linh",
      "#N/A",
      "1975-12-31",
      "F",
      "",
      "720.861.4102",
      "",
      "",
      "vie",
      "2028-9",
      "2186-5",
      "80205",
      "false",
      "false",
      "",
    ],
    [
      "20419",
      "Baptiste",
      "Élodie",
      "",
      "1990-01-15",
      "F",
      "",
      "720 861 4103",
      "",
      "",
      "hat",
      "2054-5",
      "2186-5",
      "80206",
      "true",
      "true",
      "F32.A",
    ],
    ["20420", "#NAME?", "Wei", "", "1990-01-15", "M", "", "7208614104", "", "", "chi", "ASKU", "UNK", "80206", "", "", ""],
    ["0", "Test", "Patient", "", "1990-01-15", "M", "", "", "", "", "", "", "", "", "", "", ""],
  ];

  test("FILE-022 FILE-083 FILE-085 FILE-086 headers and codes are read, and a wish not to be contacted counts", async () => {
    const { externalId, mapping, asked } = await importAsGuessed(Buffer.from(`\uFEFF${lines([...above, header, ...rows], ",", "\n")}`));
    expect(mapping).toEqual([
      "patient_external_id",
      "last_name",
      "first_name",
      "middle_name",
      "dob",
      "sex",
      "landline_phone",
      "phone",
      "none",
      "email",
      "language",
      "race",
      "ethnicity",
      "zipcode",
      "consent",
      "do_not_contact",
      "patient_condition",
    ]);
    expect(asked).toEqual([]);
    expect(await show(supervisor, externalId)).toMatchObject({ createdRows: 3, failedRows: 2, warnedRows: 1 });
    expect(await issuesOf(externalId)).toEqual([
      "8 last_name: nameless",
      "8 last_name: spreadsheetError",
      "9 patient_external_id: blank",
      "6 middle_name: spreadsheetError",
    ]);
    expect(await patient("20417")).toMatchObject({
      firstName: "Ana",
      middleName: "M",
      dob: "1980-03-04",
      language: "spanish",
      race: "white",
      ethnicity: "hispanic_or_latino",
      phone: "7208614101",
      landlinePhone: "3038614001",
      optedOutFeatures: [],
    });
    expect((await patient("20417")).conditions.map(({ code }) => code)).toEqual(["E11.9", "I10", "J45.909"]);
    expect(await patient("20418")).toMatchObject({ middleName: null, race: "asian", ethnicity: "not_hispanic_or_latino" });
    expect(await patient("20419")).toMatchObject({ firstName: "Élodie", language: "hat", race: "black_or_african_american" });
    expect(await patient("20419")).toMatchObject({ doNotText: true, doNotCall: true });
  });
});

describe("A report of an office system: Windows-1252 with semicolons, names of languages as a standard has them", () => {
  const header = [
    "Patient Acct No.",
    "Patient Name (Last, First)",
    "DOB",
    "Gender",
    "Phone",
    "Tel (Cell)",
    "Email ID",
    "Language",
    "Race",
    "Ethnicity",
    "ZIP/Postal",
    "OK to Text",
    "Diagnosis Codes",
    "Memo",
  ];
  const rows: Cells[] = [
    [
      "00123",
      "Peña Núñez, José",
      "4/3/1948",
      "M",
      "303-861-5000",
      "720-861-5101",
      "jose@example.org",
      "Spanish; Castilian",
      "White/Caucasian",
      "Hispanic or Latino/Spanish Origin",
      "80204",
      "Y",
      "E11.9 Type 2 diabetes mellitus without complications; I10",
      "Señal: «sí»\r\nllamar por la tarde",
    ],
    [
      "00124",
      "Müller, Zoë",
      "12/12/1950",
      "F",
      "",
      "C: 720-861-5102",
      "",
      "Haitian; Haitian Creole",
      "Unreported/Refused to Report",
      "Unreported/Refused to Report",
      "80204.0",
      "N",
      "",
      "",
    ],
    [
      "00125",
      "Lee, Wei",
      "7/7/1977",
      "X",
      "303-861-5003",
      "",
      "",
      "Sign language",
      "Other Race",
      "Not Hispanic or Latino",
      "80204",
      "Declined",
      "Family issues",
      "",
    ],
  ];

  test("FILE-022 FILE-086 the mobile number counts before a bare Phone, and only what no list has is asked about", async () => {
    const { externalId, mapping, asked } = await importAsGuessed(windows1252(lines([header, ...rows], ";", "\r\n")));
    expect(mapping).toEqual([
      "patient_external_id",
      "full_name",
      "dob",
      "sex",
      "none",
      "phone",
      "email",
      "language",
      "race",
      "ethnicity",
      "zipcode",
      "consent",
      "patient_condition",
      "notes",
    ]);
    expect(asked).toEqual(["language: Sign language", "patient_condition: Family issues"]);
    expect(await show(supervisor, externalId)).toMatchObject({ createdRows: 3, failedRows: 0 });
    expect(await patient("00123")).toMatchObject({
      firstName: "José",
      lastName: "Peña Núñez",
      language: "spanish",
      phone: "7208615101",
      race: "white",
      ethnicity: "hispanic_or_latino",
      notes: "Señal: «sí»\nllamar por la tarde",
    });
    expect(await patient("00124")).toMatchObject({
      firstName: "Zoë",
      lastName: "Müller",
      language: "hat",
      phone: "7208615102",
      race: "unknown",
      ethnicity: "unknown",
      zipcode: "80204",
    });
    expect(await patient("00125")).toMatchObject({ sex: "other", phone: null, race: "other" });
  });
});

describe("What a system says of a patient as a whole, and of texts and calls", () => {
  const head: Cells = ["MRN", "First name", "Last name", "Patient Status", "Text Enabled", "Voice Enabled", "Do not contact"];
  const file = (...rows: Cells[]) => Buffer.from(lines([head, ...rows], ",", "\n"));

  test("FILE-085 FILE-053 inactive patients are not added and are counted; known ones stay as they are; a later file that says active adds them", async () => {
    await importAsGuessed(file(["st-1", "Ana", "Ruiz", "Active", "", "", ""]));
    const csv = file(
      ["st-1", "Ana", "Ruiz-Ortega", "Inactive", "", "", ""],
      ["st-2", "Bo", "Lund", "Discharged", "", "", ""],
      ["st-3", "", "", "I", "", "", ""],
      ["st-4", "Cy", "Mora", "Deceased", "", "", ""],
    );
    const { externalId } = await readIn(app, supervisor, "patient", csv);
    await match(app, supervisor, externalId);
    const { preview } = await supervisor.ok(importSteps.preview, { params: { externalId } });
    expect(preview).toMatchObject({ createdRows: 1, updatedRows: 1, unchangedRows: 2, warnedRows: 2, refusedRows: 0, newPatients: 1 });
    const { issues } = await supervisor.ok(importSteps.issues, { params: { externalId } });
    // Without a cell to blank, which would add them, and not among the rows to correct.
    expect(issues.map((one) => [one.position, one.key, one.count])).toEqual([[null, "inactiveNotAdded", 2]]);
    expect((await faultyRows(externalId)).trim().split("\r\n")).toHaveLength(1);
    expect(await submit(app, supervisor, externalId)).toMatchObject({ createdRows: 1, updatedRows: 1, unchangedRows: 2, failedRows: 0 });
    expect(await patient("st-1")).toMatchObject({ lastName: "Ruiz-Ortega", state: "enabled" });
    expect(await patient("st-4")).toMatchObject({ state: "disabled" });
    expect([await isKnown("st-2"), await isKnown("st-3")]).toEqual([false, false]);
    await importAsGuessed(file(["st-2", "Bo", "Lund", "Active", "", "", ""]));
    expect(await patient("st-2")).toMatchObject({ state: "enabled" });
  });

  test("FILE-085 texts or calls that are switched off are not sent or made; switched on says nothing", async () => {
    const { mapping, asked } = await importAsGuessed(
      file(
        ["en-1", "Ana", "Ruiz", "", "No", "Yes", ""],
        ["en-2", "Bo", "Lund", "", "Yes", "Disabled", ""],
        ["en-3", "Cy", "Mora", "", "on", "1", "no"],
      ),
    );
    expect([mapping.slice(4), asked]).toEqual([["text_enabled", "voice_enabled", "do_not_contact"], []]);
    const closed = async (id: string) => [(await patient(id)).doNotText, (await patient(id)).doNotCall];
    expect([await closed("en-1"), await closed("en-2"), await closed("en-3")]).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    // The next file opens nothing.
    await importAsGuessed(file(["en-1", "Ana", "Ruiz", "", "Yes", "Yes", "no"]));
    expect(await closed("en-1")).toEqual([true, false]);
  });

  test("FILE-056 FILE-085 other words about a patient as a whole are asked about once for the file, and what they mean is remembered", async () => {
    const begin = async (...rows: Cells[]) => {
      const { externalId } = await readIn(app, supervisor, "patient", file(...rows));
      return match(app, supervisor, externalId);
    };
    const { externalId, state } = await begin(
      ["sw-1", "Ana", "Ruiz", "Snowbird", "", "", "Lawyer only"],
      ["sw-2", "Bo", "Lund", "snowbird", "Landline", "", ""],
      ["sw-3", "Cy", "Mora", "Hospice", "", "", ""],
    );
    expect(state).toBe("recategorizing");
    const { fileValues, choices } = await supervisor.ok(importSteps.values, { params: { externalId } });
    expect(fileValues.map((one) => `${one.columnName}: ${one.valueToConvert}`)).toEqual([
      "do_not_contact: Lawyer only",
      "patient_status: Snowbird",
      "patient_status: snowbird",
      "patient_status: Hospice",
      "text_enabled: Landline",
    ]);
    expect(choices.patient_status?.map(({ value }) => value)).toEqual(["active", "inactive", "deceased"]);
    const meanings: Record<string, string> = {
      Snowbird: "active",
      snowbird: "active",
      Hospice: leaveBlank,
      Landline: "no",
      "Lawyer only": "yes",
    };
    await supervisor.ok(importSteps.updateValues, {
      params: { externalId },
      body: { fileValues: fileValues.map((one) => ({ externalId: one.externalId, valueConverted: meanings[one.valueToConvert] ?? null })) },
    });
    await app.runJobs();
    expect(await submit(app, supervisor, externalId)).toMatchObject({ createdRows: 3, warnedRows: 0 });
    expect(await patient("sw-1")).toMatchObject({ doNotText: true, doNotCall: true });
    expect(await patient("sw-2")).toMatchObject({ doNotText: true, doNotCall: false });
    expect(await begin(["sw-4", "Di", "Yu", "SNOWBIRD", "landline", "", "lawyer only"])).toMatchObject({
      state: "reviewing",
      warnedRows: 0,
    });
  });
});

test("CONS-014.1 FILE-084 a number beside a word in a list of opt-outs is closed, and a person is told; two numbers in a cell are refused", async () => {
  const { externalId } = await readIn(
    app,
    supervisor,
    "opt_out_patient",
    "Phone\nMom 303-861-6001\n303-861-6002\n303-861-6003 / 303-861-6004\n",
  );
  await match(app, supervisor, externalId);
  await submit(app, supervisor, externalId);
  expect(await show(supervisor, externalId)).toMatchObject({ failedRows: 1, warnedRows: 1 });
  expect(await issuesOf(externalId)).toEqual(["4 phone: phoneSeveral", "2: phoneWordsClosed"]);
  const { rows } = await sql<{ phone: string }>`select phone from number_suppressions where phone like '+1303861600%' order by 1`.execute(
    app.db.system,
  );
  expect(rows.map(({ phone }) => phone)).toEqual(["+13038616001", "+13038616002"]);
});

test("FILE-080 in a file with tabs a quotation mark at the start of a cell is part of it, unless the cell is quoted", async () => {
  const rows = [
    "MRN\tFirst name\tLast name\tComments\tZip",
    'tq-1\t"Bo" Karl\tLund\t"Call first\t80204',
    'tq-2\tAna\tRuiz\t"Prefers ""mornings""\nHas a dog"\t80205',
    'tq-3\tCy\tMora\t"mornings\t80206',
    'tq-4\tDi\tYu\tmeasured 5"\t80207',
    'tq-5\tEve\tPark\t"evenings"\t80208',
  ];
  const { externalId } = await importAsGuessed(Buffer.from(`${rows.join("\n")}\n`));
  expect(await show(supervisor, externalId)).toMatchObject({ totalRows: 5, createdRows: 5, failedRows: 0, warnedRows: 0 });
  const stored = await Promise.all([1, 2, 3, 4, 5].map(async (n) => patient(`tq-${n}`)));
  expect(stored.map(({ firstName, notes, zipcode }) => [firstName, notes, zipcode])).toEqual([
    ['"Bo" Karl', '"Call first', "80204"],
    ["Ana", 'Prefers "mornings"\nHas a dog', "80205"],
    ["Cy", '"mornings', "80206"],
    ["Di", 'measured 5"', "80207"],
    ["Eve", "evenings", "80208"],
  ]);
});
