// Proves the review of many rows: issues grouped with counts, rows of one kind, and all of a kind corrected at once.
import { importFiles, importSteps } from "@tidings/contract/areas/imports";
import { patients } from "@tidings/contract/areas/patients";
import { session } from "@tidings/contract/areas/session";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../testing/start-test-app.ts";
import { match, readIn, show, submit, uploadFile } from "./testing.ts";

const app = await startTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");

const head = "ID,First name,Last name,Cell,DOB\n";
const begin = async (csv: string) => {
  const { externalId } = await readIn(app, supervisor, "patient", csv);
  await match(app, supervisor, externalId);
  return { params: { externalId } };
};
const issuesOf = async (file: Awaited<ReturnType<typeof begin>>) =>
  (await supervisor.ok(importSteps.issues, file)).issues.map(({ isError, columnName, message, count, examples }) => [
    isError,
    columnName,
    message,
    count,
    examples,
  ]);

const phone = "Not a phone number: ten digits, such as (303) 555-0101.";
const nameless = "A new patient needs a first and a last name.";
const repeated = "The same as in an earlier row: only the first of them is imported.";

test("FILE-058 issues are grouped by column and message with counts and examples, errors first, and the rows of one kind are listed", async () => {
  const file = await begin(
    `${head}ri-1,Ana,Ruiz,n/a,1980-01-02\nri-2,Bo,Lund,n/a,\nri-3,Cy,Mora,none,2/30/80\n,Di,Mora,,\n,Eve,Mora,,\nri-1,Ana,Ruiz,,\nri-2,Bo,Lund,,\nri-1,Ana,Ruiz,,\nri-4,,Mora,x,\n`,
  );
  expect(await issuesOf(file)).toEqual([
    [true, "patient_external_id", repeated, 3, []],
    [true, "patient_external_id", "Required.", 2, []],
    [true, "first_name", nameless, 1, []],
    [false, "phone", phone, 3, ["n/a", "none"]],
    [false, "dob", "Not a date: MM/DD/YYYY or YYYY-MM-DD.", 1, ["2/30/80"]],
  ]);
  const { issues } = await supervisor.ok(importSteps.issues, file);
  expect(issues.filter(({ isKey }) => isKey).map(({ message }) => message)).toEqual([repeated, "Required."]);
  const rowsWith = async (search: { issueId: string; issuePosition?: number }) => {
    const { rows, pagination } = await supervisor.ok(importSteps.rows, { ...file, query: { perPage: 100, search } });
    expect(pagination.totalCount).toBe(rows.length);
    return rows.map((row) => row.rowNumber);
  };
  expect(await rowsWith({ issueId: "phone", issuePosition: 3 })).toEqual([2, 3, 4]);
  expect(await rowsWith({ issueId: "phone", issuePosition: 4 })).toEqual([]);
  expect(await rowsWith({ issueId: "blank", issuePosition: 0 })).toEqual([5, 6]);
  expect(await rowsWith({ issueId: "repeated", issuePosition: 0 })).toEqual([7, 8, 9]);
});

test("FILE-059 all cells of a kind are replaced or left blank at once, or only those with one content, and their rows are checked again", async () => {
  const file = await begin(`${head}rb-1,Ana,,n/a,\nrb-2,Bo,,none,\nrb-3,Cy,,303,\nrb-4,Di,Mora,3035552004,\n`);
  const update = async (body: { position: number; issueId: string; value?: string; replacement: string }) => {
    const { changedRows, file: after } = await supervisor.ok(importSteps.updateRows, { ...file, body });
    return [changedRows, after.validRows, after.failedRows, after.warnedRows];
  };
  expect(await update({ position: 2, issueId: "nameless", replacement: "Nuevo" })).toEqual([3, 4, 0, 3]);
  expect(await update({ position: 3, issueId: "phone", value: "n/a", replacement: "" })).toEqual([1, 4, 0, 2]);
  expect(await update({ position: 3, issueId: "phone", value: " 303 ", replacement: "303-555-2003" })).toEqual([1, 4, 0, 1]);
  expect(await update({ position: 3, issueId: "phone", replacement: "" })).toEqual([1, 4, 0, 0]);
  expect(await issuesOf(file)).toEqual([]);
  expect(await submit(app, supervisor, file.params.externalId)).toMatchObject({ createdRows: 4, failedRows: 0 });
  const { patient } = await supervisor.ok(patients.show, { params: { externalId: "rb-3" } });
  expect(patient).toMatchObject({ lastName: "Nuevo", phone: "3035552003" });
  expect(
    (await supervisor.call(importSteps.updateRows, { ...file, body: { position: 3, issueId: "phone", replacement: "" } })).status,
  ).toBe(409);
});

test("FILE-059 more than a thousand rows are corrected by the job, those of another part keep what was found", async () => {
  const lines = Array.from({ length: 2_300 }, (_, n) => `rj-${n},Ana,Ruiz,${n < 1_100 ? "n/a" : n === 2_200 ? "303" : ""},`);
  const file = await begin(`${head}${lines.join("\n")}\n`);
  const body = { position: 3, issueId: "phone", value: "n/a", replacement: "" };
  const { changedRows, file: after } = await supervisor.ok(importSteps.updateRows, { ...file, body });
  expect([changedRows, after.state, after.doneRows]).toEqual([1_100, "processing", 300]);
  await app.runJobs();
  expect(await show(supervisor, file.params.externalId)).toMatchObject({
    state: "reviewing",
    validRows: 2_300,
    failedRows: 0,
    warnedRows: 1,
  });
});

test("FILE-061 the rows with issues are downloaded with their numbers, and the corrected file replaces exactly those rows", async () => {
  const file = await begin(`${head}rc-1,Ana,,n/a,\nrc-2,Bo,Lund,3035552102,\nrc-3,"C, y","'=Mora",303,\nrc-4,Di,Mora,,\n`);
  const { text } = await supervisor.call(importFiles.downloadFaulty, file);
  const [first, second, third] = text.split("\r\n");
  expect(first).toBe("Row in the file,ID,First name,Last name,Cell,DOB,Errors,Warnings");
  expect(second).toMatch(/^2,rc-1,Ana,,n\/a,,Last name: A new patient needs/);
  expect(third).toMatch(/^4,rc-3,"C, y",'=Mora,303,,,/);
  const send = async (csv: string) => {
    const attachedFile = { signedId: await uploadFile(app, supervisor, csv), fileName: "corrected.csv" };
    return supervisor.call(importSteps.correctRows, { ...file, body: { attachedFile } });
  };
  const corrected = text.replace("rc-1,Ana,,n/a", "rc-1,Ana,Ruiz,303-555-2101").replace("'=Mora,303,", "'=Mora,303-555-2103,");
  const issue = async (csv: string) => (await send(csv)).errors.attachedFile;
  expect(await issue(corrected.replace("First name,Last name", "Last name,First name"))).toEqual([{ key: "import.correctedColumns" }]);
  expect(await issue(corrected.replace("\r\n4,", "\r\n99,"))).toEqual([{ key: "import.unknownRows" }]);
  expect(await issue(corrected.replace("Ruiz", '"Ruiz'))).toEqual([
    { key: "import.unreadable", reason: JSON.stringify(["quote", { row: 2 }]) },
  ]);
  const { body } = await send(corrected);
  expect([body.changedRows, body.file.validRows, body.file.failedRows, body.file.warnedRows]).toEqual([2, 4, 0, 0]);
  await submit(app, supervisor, file.params.externalId);
  const { patient } = await supervisor.ok(patients.show, { params: { externalId: "rc-3" } });
  expect(patient).toMatchObject({ firstName: "C, y", lastName: "=Mora", phone: "3035552103" });
});

test("FILE-077.1 issues, rows and files carry messages as keys with values, and an issue's id finds its rows", async () => {
  const file = await begin(`${head}${"x".repeat(70)},Ana,Ruiz,,\nrk-2,Ana,Ruiz,,\nrk-2,Ana,Ruiz,,\n`);
  const { issues } = await supervisor.ok(importSteps.issues, file);
  const tooLong = issues.find(({ key }) => key === "maxLength");
  expect(tooLong).toMatchObject({ columnName: "patient_external_id", message: "At most 64 characters.", values: { max: 64 } });
  const query = { search: { issueId: tooLong?.id ?? "", issuePosition: tooLong?.position ?? 0 } };
  const { rows } = await supervisor.ok(importSteps.rows, { ...file, query });
  expect(rows.map(({ rowNumber }) => rowNumber)).toEqual([2]);
  expect(rows[0]?.rowValues[0]).toMatchObject({ errors: [{ key: "maxLength", values: { max: 64 } }] });
  const { rows: repeats } = await supervisor.ok(importSteps.rows, {
    ...file,
    query: { search: { issueId: "repeated", issuePosition: 0 } },
  });
  expect(repeats[0]?.rowValues[0]?.errors).toEqual([{ key: "repeatsRow", values: { row: 3 } }]);
  const wrong = await supervisor.call(importSteps.rows, { ...file, query: { search: { issueId: "[1" } } });
  expect([wrong.status, wrong.errors]).toEqual([422, { "search.issueId": [{ key: "validation.invalid" }] }]);
});

test("FILE-077.2 the rows with issues are downloaded in the user's language, and the corrected file is accepted in each", async () => {
  const file = await begin(`${head}rl-1,Ana,,n/a,\nrl-2,Bo,Lund,,\n`);
  await supervisor.ok(session.chooseLanguage, { body: { interfaceLanguage: "es" } });
  const { text } = await supervisor.call(importFiles.downloadFaulty, file);
  await supervisor.ok(session.chooseLanguage, { body: { interfaceLanguage: "en" } });
  const [first, second] = text.split("\r\n");
  expect(first).toBe("Fila del archivo,ID,First name,Last name,Cell,DOB,Errores,Advertencias");
  expect(second).toMatch(/Last name: Un paciente nuevo necesita nombre y apellido\..*Cell: No es un número de teléfono/);
  const corrected = text.replace("rl-1,Ana,,n/a", "rl-1,Ana,Ruiz,");
  const attachedFile = { signedId: await uploadFile(app, supervisor, corrected), fileName: "corregido.csv" };
  const { file: after, changedRows } = await supervisor.ok(importSteps.correctRows, { ...file, body: { attachedFile } });
  expect([changedRows, after.validRows, after.failedRows]).toEqual([1, 2, 0]);
});
