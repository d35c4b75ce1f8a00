// Proves the import of a file through HTTP, from the hand-over to the last row, with its refusals on the way.
import { importFiles, importSteps } from "@tidings/contract/areas/imports";
import type { FileType } from "@tidings/contract/areas/imports/files";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import type { Client } from "../../testing/call.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { beginImport, importFile, match, readIn, show, submit, uploadFile } from "./testing.ts";

const app = await startTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");

const patient = async (externalId: string) => (await supervisor.ok(patients.show, { params: { externalId } })).patient;
const rowsOf = async (externalId: string, state?: "valid" | "error" | "warning", client: Client = supervisor) =>
  client.ok(importSteps.rows, { params: { externalId }, query: { perPage: 120, ...(state ? { search: { state } } : {}) } });
const settingsOf = async (externalId: string) => (await supervisor.ok(importSteps.settings, { params: { externalId } })).fileSettings;

test("FILE-011 FILE-015 CALL-019 a file is handed over, named after itself where nobody gives a name, and read in the background", async () => {
  const begun = await beginImport(app, supervisor, "patient", "Patient ID,First name\nA-1,Ana\n", "Spring list.csv");
  expect(begun).toMatchObject({ name: "Spring list", fileName: "Spring list.csv", type: "patient", state: "pending", totalRows: 0 });
  await app.runJobs();
  const read = await show(supervisor, begun.externalId);
  expect(read).toMatchObject({
    state: "mapping",
    totalRows: 1,
    totalSubFiles: 1,
    subFiles: [{ number: 1, totalRows: 1, isImported: false }],
  });
  expect(read.user).toMatchObject({ firstName: "supervisor" });
  const signedId = await uploadFile(app, supervisor, "Patient ID\nA-2\n");
  const body = { attachedFile: { signedId, fileName: "x.csv" }, name: "  Autumn  ", type: "patient" as const };
  expect((await supervisor.ok(importFiles.upload, { body })).file.name).toBe("Autumn");
  expect((await supervisor.call(importFiles.upload, { body })).errors.attachedFile).toEqual([{ key: "validation.invalid" }]);
});

test("FILE-014 FILE-016 ERR-013 ERR-024 ERR-025 only a CSV file of at most 50 MB is taken, and its type must be given", async () => {
  const ask = (fileName: string, byteSize: number) => supervisor.call(importFiles.directUpload, { body: { fileName, byteSize } });
  const maxFileBytes = 50 * 1024 * 1024;
  expect((await ask("patients.xlsx", 10)).errors).toEqual({ attachedFile: [{ key: "validation.unsupportedFileType" }] });
  expect((await ask("patients.csv", maxFileBytes + 1)).errors).toEqual({ attachedFile: [{ key: "validation.fileTooLarge", maxSize: 50 }] });
  expect((await ask("patients.csv", 0)).errors).toEqual({ attachedFile: [{ key: "validation.blank" }] });
  expect((await ask("PATIENTS.CSV", maxFileBytes)).status).toBe(201);
  const { directUpload } = await supervisor.ok(importFiles.directUpload, { body: { fileName: "a.csv", byteSize: 4 } });
  const put = (body: string) => fetch(new URL(directUpload.url, app.url), { method: "PUT", headers: directUpload.headers, body });
  expect((await put("longer than said")).status).toBe(400);
  const attachedFile = { signedId: directUpload.signedId, fileName: "a.csv" };
  const unsent = await supervisor.call(importFiles.upload, { body: { attachedFile, type: "patient" } });
  expect([unsent.status, unsent.errors]).toEqual([422, { attachedFile: [{ key: "validation.invalid" }] }]);
  const blank = await supervisor.raw("POST", "/file_upload/files/upload.json", {
    payload: { attached_file: { signed_id: directUpload.signedId, file_name: "a.csv" } },
  });
  expect([blank.status, Object.keys(blank.errors)]).toEqual([422, ["type"]]);
});

test("FILE-016 the operator sets how many megabytes and rows a file may have", async () => {
  const small = await startTestApp({ environment: { IMPORT_MAX_MB: "1", IMPORT_MAX_ROWS: "1000" } });
  const client = await small.as("supervisor");
  expect((await client.ok(importFiles.types)).maxFileMb).toBe(1);
  const ask = (byteSize: number) => client.call(importFiles.directUpload, { body: { fileName: "a.csv", byteSize } });
  expect((await ask(1024 * 1024 + 1)).errors).toEqual({ attachedFile: [{ key: "validation.fileTooLarge", maxSize: 1 }] });
  const rows = (count: number) => `Patient ID\n${Array.from({ length: count }, (_, at) => at).join("\n")}\n`;
  expect(await readIn(small, client, "patient", rows(1_001))).toMatchObject({
    state: "error",
    errorMessages: ["The file has more than 1,000 rows. Split it and upload the parts."],
  });
  expect(await readIn(small, client, "patient", rows(1_000))).toMatchObject({ state: "mapping", totalRows: 1_000 });
  await small.close();
});

test("PERM-036 PERM-037 FILE-008 a type is offered and taken only where an area imports it and the person may create it", async () => {
  const typesOf = async (role: "supervisor" | "manager" | "limited") =>
    (await (await app.as(role)).ok(importFiles.types)).types.map(({ type }) => type);
  expect(await typesOf("limited")).not.toContain("member");
  expect(await typesOf("limited")).toContain("patient");
  expect(await typesOf("manager")).toEqual(expect.arrayContaining(["patient", "member", "destroy_patient", "opt_out_patient"]));
  const limited = await app.as("limited");
  const signedId = await uploadFile(app, limited, "Patient ID\nA-1\n");
  const refused = await limited.call(importFiles.upload, {
    body: { attachedFile: { signedId, fileName: "a.csv" }, type: "destroy_patient" },
  });
  expect(refused.status).toBe(403);
  expect((await (await app.as("reader")).call(importFiles.list)).status).toBe(403);
  expect((await (await app.as("masked")).call(importFiles.directUpload, { body: { fileName: "a.csv", byteSize: 3 } })).status).toBe(403);
});

test("FILE-017 FILE-021 FILE-022 FILE-023 headers are matched by their usual names, a second one of the same meaning is left open", async () => {
  const csv = "First Name,Cell Phone,Language,Group,DOB,first name,Group 2,E-mail,Shoe size,MRN\na,b,c,d,e,f,g,h,i,j\n";
  const { externalId } = await readIn(app, supervisor, "patient", csv);
  expect(await settingsOf(externalId)).toMatchObject({
    headerColumns: ["First Name", "Cell Phone", "Language", "Group", "DOB", "first name", "Group 2", "E-mail", "Shoe size", "MRN"],
    columnsMapping: [
      "first_name",
      "phone",
      "language",
      "patient_group",
      "dob",
      "none",
      "patient_group",
      "email",
      "none",
      "patient_external_id",
    ],
    requiredColumnsNames: ["patient_external_id"],
    recommendedColumnsNames: ["first_name", "last_name", "phone", "language", "dob"],
    repeatableColumnsNames: ["patient_group", "patient_condition", "opted_out_of"],
  });
});

test("FILE-018.1 FILE-019 FILE-020 FILE-026 a mapping names each column once, but groups and conditions, and every required one", async () => {
  const { externalId } = await readIn(app, supervisor, "member", "a,b,c,d,e,f\n1,2,3,4,5,6\n");
  const put = (columnsMapping: string[]) =>
    supervisor.call(importSteps.updateColumnsMapping, { params: { externalId }, body: { columnsMapping } });
  const good = ["first_name", "last_name", "phone", "language", "dob"];
  expect((await put([...good, "phone"])).errors).toEqual({ "columnsMapping[5]": [{ key: "validation.unique" }] });
  expect((await put([...good, "template"])).errors).toEqual({ "columnsMapping[5]": [{ key: "validation.invalid" }] });
  expect((await put(["first_name", "none", "patient_group", "patient_group", "none", "none"])).errors).toEqual({
    columnsMapping: [{ key: "validation.blank", columns: ["last_name", "phone", "language", "dob"] }],
  });
  expect((await put(good)).errors).toEqual({ columnsMapping: [{ key: "validation.invalid" }] });
  expect((await put([...good, "none"])).body.file).toMatchObject({ state: "processing" });
  expect((await put([...good, "none"])).status).toBe(409);
});

test("FILE-028 FILE-045 FILE-048 FILE-049 PAT-023 FILE-046 only required cells refuse a row: an optional one that cannot be used is left out with a warning", async () => {
  const csv = [
    "Patient ID,First name,Last name,Mobile,Language,DOB,ZIP,Income,Email",
    'I-1,Ana,"O""Brien, Jr",(303) 555-2201,Español,3/4/1980,80202,"$32,500.50",ana@example.org',
    ",Bo,Late,3035552202,english,1980-02-30,8020,-4,nobody",
    "I-3,Cy,Short,555-22,english,12/31/2030,80202,1,",
    "I-1,Again,,,,,,,",
    "0003,Zero,Lead,3.04E+09,english,,,,",
  ].join("\r\n");
  const { externalId } = await readIn(app, supervisor, "patient", csv);
  const verified = await match(app, supervisor, externalId);
  expect(verified).toMatchObject({ state: "reviewing", totalRows: 5, validRows: 3, failedRows: 2, warnedRows: 2 });
  const said = async (state: "error" | "warning") => {
    const { rows, pagination } = await rowsOf(externalId, state);
    expect(pagination.totalCount).toBe(rows.length);
    const of = (row: (typeof rows)[number], kind: "errorMessages" | "warningMessages") =>
      row.rowValues.flatMap((v) => v[kind].map((m) => `${v.columnName}: ${m}`));
    return rows.map((row) => [row.rowNumber, [...row.errorMessages, ...of(row, "errorMessages")], of(row, "warningMessages")]);
  };
  expect(await said("error")).toEqual([
    [
      3,
      ["patient_external_id: Required."],
      [
        "dob: Not a date: MM/DD/YYYY or YYYY-MM-DD.",
        "annual_income: Not an amount, such as 32500 or 32500.50.",
        "email: Not an email address.",
      ],
    ],
    [5, ["patient_external_id: The same as in row 2: only the first of them is imported."], []],
  ]);
  const warnings = [
    [4, [], ["phone: Not a phone number: ten digits, such as (303) 555-0101.", "dob: This date is still to come."]],
    [6, [], ["phone: A spreadsheet shortened this number. Format the column as text there and save the file again."]],
  ];
  expect(await said("warning")).toEqual(warnings);
  const done = await submit(app, supervisor, externalId);
  expect(done).toMatchObject({
    state: "imported",
    createdRows: 3,
    updatedRows: 0,
    unchangedRows: 0,
    failedRows: 2,
    warnedRows: 2,
    validRows: 0,
    doneRows: 5,
  });
  expect(await patient("I-1")).toMatchObject({
    firstName: "Ana",
    lastName: 'O"Brien, Jr',
    phone: "3035552201",
    language: "spanish",
    dob: "1980-03-04",
    zipcode: "80202",
    timeZone: "America/Denver",
    annualIncome: 32500.5,
    email: "ana@example.org",
    origin: "file_upload",
    creationUser: { firstName: "supervisor" },
  });
  expect(await patient("I-3")).toMatchObject({ firstName: "Cy", phone: null, dob: null, zipcode: "80202", annualIncome: 1 });
  expect(await patient("0003")).toMatchObject({ lastName: "Lead", phone: null });
  expect(await said("warning")).toEqual(warnings);
});

test("FILE-048 a known patient keeps the value that an unusable cell would have changed, and what else is in the row is taken", async () => {
  await importFile(
    app,
    supervisor,
    "patient",
    "ID,First name,Last name,Phone,DOB,Email,ZIP,Sex\nKeep-1,Ana,Ruiz,3035552250,3/4/1980,ana@example.org,80202,F\n",
  );
  const before = await patient("Keep-1");
  const csv = "ID,First name,Phone,DOB,Email,ZIP,Income\nKeep-1,Anna,call mom,13/40/1980,ana@,8O202,12.5.0\n";
  expect(await importFile(app, supervisor, "patient", csv)).toMatchObject({ updatedRows: 1, failedRows: 0, warnedRows: 1 });
  expect(await patient("Keep-1")).toEqual({ ...before, firstName: "Anna" });
});

test("FILE-048 a warned cell can be corrected before the import, and its row is no longer warned about", async () => {
  const { externalId } = await readIn(app, supervisor, "patient", "ID,First name,Last name,Email\nFix-1,Ana,Ruiz,ana@\n");
  expect(await match(app, supervisor, externalId)).toMatchObject({ validRows: 1, warnedRows: 1 });
  const fixed = await supervisor.ok(importSteps.updateRowValue, {
    params: { externalId },
    body: { rowNumber: 2, position: 3, value: "ana@example.org" },
  });
  expect([fixed.file.warnedRows, fixed.row.rowValues[3]?.warningMessages]).toEqual([0, []]);
  await submit(app, supervisor, externalId);
  expect((await patient("Fix-1")).email).toBe("ana@example.org");
});

test("FILE-049 which columns can refuse a row is said with the settings of the file, for each type", async () => {
  const refusing = async (type: FileType) => {
    const { externalId } = await readIn(app, supervisor, type, "ID\n1\n");
    return (await settingsOf(externalId)).refusingColumnsNames.toSorted();
  };
  expect(await refusing("patient")).toEqual(["patient_external_id"]);
  expect(await refusing("member")).toEqual(["dob", "first_name", "language", "last_name", "phone"]);
  expect(await refusing("appointment")).toEqual([
    "appointment_external_id",
    "modality",
    "patient_external_id",
    "start",
    "start_date",
    "start_time",
    "template",
  ]);
  expect(await refusing("opt_out_patient")).toEqual(["feature", "patient_external_id", "phone"]);
});

test("FILE-029 FILE-030 a cell is corrected in place, its row is checked anew, and a repeated key is no longer one", async () => {
  const { externalId } = await readIn(
    app,
    supervisor,
    "patient",
    "Patient ID,Phone,First,Last\nE-1,303,A,A\nE-2,3035552301,B,B\nE-2,3035552302,C,C\n",
  );
  await match(app, supervisor, externalId);
  const put = (rowNumber: number, position: number, value: string) =>
    supervisor.ok(importSteps.updateRowValue, { params: { externalId }, body: { rowNumber, position, value } });
  const fixed = await put(2, 1, "303 555 2300");
  expect(fixed.row.rowValues[1]).toEqual({
    position: 1,
    columnName: "phone",
    value: "303 555 2300",
    isChange: false,
    previousValue: null,
    errorMessages: [],
    warningMessages: [],
    errors: [],
    warnings: [],
  });
  expect(fixed.file).toMatchObject({ validRows: 2, failedRows: 1 });
  // The earlier of two gives its id up: the later one is good now.
  expect((await put(3, 0, "E-9")).file).toMatchObject({ validRows: 3, failedRows: 0 });
  expect((await put(2, 0, "E-9")).file).toMatchObject({ validRows: 2, failedRows: 1 });
  const { rows } = await rowsOf(externalId, "error");
  expect(rows.map((row) => [row.rowNumber, row.rowValues[0]?.errorMessages])).toEqual([
    [3, ["The same as in row 2: only the first of them is imported."]],
  ]);
  expect(
    (await supervisor.call(importSteps.updateRowValue, { params: { externalId }, body: { rowNumber: 99, position: 0, value: "x" } }))
      .status,
  ).toBe(404);
  await submit(app, supervisor, externalId);
  const late = await supervisor.call(importSteps.updateRowValue, {
    params: { externalId },
    body: { rowNumber: 2, position: 0, value: "x" },
  });
  expect(late.status).toBe(409);
});

test("FILE-031 FILE-032 FILE-036 OP-122 unknown values of closed lists are asked about once, each with its count", async () => {
  const csv = "ID,Sex,Language,First,Last\nR-1,F,klingon,A,A\nR-2,weiblich,English,A,A\nR-3,weiblich,klingon,A,A\nR-4,?,eng,A,A\n";
  const { externalId } = await readIn(app, supervisor, "patient", csv);
  expect(await match(app, supervisor, externalId)).toMatchObject({ state: "recategorizing" });
  const { fileValues, choices } = await supervisor.ok(importSteps.values, { params: { externalId } });
  expect(fileValues.map((one) => [one.columnName, one.valueToConvert, one.valueCount, one.valueConverted])).toEqual([
    ["language", "klingon", 2, null],
    ["sex", "weiblich", 2, null],
    ["sex", "?", 1, null],
  ]);
  expect(choices.sex).toEqual([
    { value: "male", label: "Male" },
    { value: "female", label: "Female" },
    { value: "other", label: "Other" },
  ]);
  const idOf = (value: string) => fileValues.find((one) => one.valueToConvert === value)?.externalId ?? "";
  const put = (answers: Record<string, string | null>) =>
    supervisor.call(importSteps.updateValues, {
      params: { externalId },
      body: { fileValues: Object.entries(answers).map(([value, valueConverted]) => ({ externalId: idOf(value), valueConverted })) },
    });
  expect((await put({ weiblich: "lady" })).errors).toEqual({ "fileValues[0].valueConverted": [{ key: "validation.invalid" }] });
  expect((await put({ weiblich: "female", "?": "", klingon: null })).body.file.state).toBe("processing");
  await app.runJobs();
  expect(await show(supervisor, externalId)).toMatchObject({ state: "reviewing", validRows: 4, failedRows: 0, warnedRows: 2 });
  expect(await submit(app, supervisor, externalId)).toMatchObject({ createdRows: 4, failedRows: 0 });
  expect([
    (await patient("R-2")).sex,
    (await patient("R-3")).language,
    (await patient("R-4")).sex,
    (await patient("R-4")).language,
  ]).toEqual(["female", null, null, "english"]);
});

test("FILE-033 OP-123 from review one can go back to the mapping, and nothing was imported meanwhile", async () => {
  const { externalId } = await readIn(app, supervisor, "patient", "Patient ID,Uno,Dos\nB-1,Lopez,Ana\n");
  await match(app, supervisor, externalId, ["patient_external_id", "first_name", "last_name"]);
  await match(app, supervisor, externalId, ["patient_external_id", "last_name", "first_name"]);
  await submit(app, supervisor, externalId);
  expect(await patient("B-1")).toMatchObject({ firstName: "Ana", lastName: "Lopez" });
  const again = await supervisor.call(importSteps.submit, { params: { externalId } });
  expect([again.status, again.errors.code]).toEqual([409, "invalid_state"]);
});

test("FILE-006 OP-124 the review file has every row as it is now, what is wrong in it, and nothing that would be calculated", async () => {
  const { externalId } = await readIn(
    app,
    supervisor,
    "patient",
    'Patient ID,First name,Phone,Last\nV-1,=1+2,303,A\nV-2,"two\nlines",3035552401,B\n',
  );
  await match(app, supervisor, externalId);
  const answer = await supervisor.raw("GET", `/file_upload/files/${externalId}/review/download`);
  expect(answer.headers.get("content-disposition")).toContain('filename="patients - review.csv"');
  expect(answer.text.replace(/^\uFEFF/, "")).toBe(
    "Patient ID,First name,Phone,Last,Errors,Warnings\r\n" +
      'V-1,\'=1+2,303,A,,"Phone: Not a phone number: ten digits, such as (303) 555-0101."\r\nV-2,"two\nlines",3035552401,B,,\r\n',
  );
  const { externalId: second } = await readIn(app, supervisor, "patient", answer.text.replace(",303,", ",3035552402,"));
  await match(app, supervisor, second);
  await submit(app, supervisor, second);
  expect([(await patient("V-1")).firstName, (await patient("V-2")).firstName]).toEqual(["=1+2", "two lines"]);
});

test("FILE-047 PERM-038 the file itself is downloaded as it came, by whoever holds the ability", async () => {
  const bytes = Buffer.from([0x49, 0x44, 0x0a, 0x4a, 0xe9, 0x0a]);
  const { externalId } = await beginImport(app, supervisor, "patient", bytes, "Málaga.csv");
  const file = await show(supervisor, externalId);
  expect(file.currentUserAbilities).toEqual({ update: true, download: true, bulkArchive: true, bulkUnarchive: false });
  const answer = await fetch(app.url + file.downloadUrl, {
    headers: { "x-user-email": supervisor.email, "x-user-token": supervisor.token },
  });
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
  expect(answer.headers.get("content-disposition")).toContain("filename*=UTF-8''M%C3%A1laga.csv");
  const limited = await app.as("limited");
  expect(await show(limited, externalId)).toMatchObject({
    downloadUrl: null,
    currentUserAbilities: { download: false, bulkArchive: false },
  });
  expect((await limited.raw("GET", `/file_upload/files/${externalId}/download`)).status).toBe(403);
});

test("FILE-010 FILE-038 FILE-040 PERM-035 files are listed newest first, put away and taken out again, many at once", async () => {
  const first = await beginImport(app, supervisor, "patient", "ID\n1\n", "first.csv");
  const second = await beginImport(app, supervisor, "patient", "ID\n2\n", "second.csv");
  app.clock.advance({ minutes: 1 });
  const newest = await beginImport(app, supervisor, "patient", "ID\n3\n", "newest.csv");
  const ids = async (endpoint: typeof importFiles.list | typeof importFiles.archived, query = {}) =>
    (await supervisor.ok(endpoint, { query })).files.map((file) => file.externalId);
  expect((await ids(importFiles.list))[0]).toBe(newest.externalId);
  const externalIds = [first.externalId, second.externalId];
  expect((await supervisor.ok(importFiles.bulkArchive, { body: { externalIds } })).externalIds.sort()).toEqual([...externalIds].sort());
  expect((await supervisor.ok(importFiles.bulkArchive, { body: { externalIds } })).externalIds).toEqual([]);
  expect(await ids(importFiles.archived)).toEqual(expect.arrayContaining(externalIds));
  expect(await ids(importFiles.list)).not.toContain(first.externalId);
  expect(await show(supervisor, first.externalId)).toMatchObject({
    currentUserAbilities: { update: false, bulkArchive: false, bulkUnarchive: true },
  });
  await supervisor.ok(importFiles.bulkUnarchive, { body: { externalIds: [first.externalId] } });
  expect(await ids(importFiles.list)).toContain(first.externalId);
  expect((await (await app.as("limited")).call(importFiles.bulkArchive, { body: { externalIds } })).status).toBe(403);
  expect((await (await app.as("stranger")).ok(importFiles.bulkUnarchive, { body: { externalIds } })).externalIds).toEqual([]);
});

test("FILE-009.1 FILE-009.2 FILE-009.3 FILE-009.4 a file is read with its names, type, state, parts, download address, uploader and time", async () => {
  const file = await importFile(app, supervisor, "patient", "ID,First name,Last name\nRec-1,Ana,A\nRec-2,Bo,B\n");
  expect(await show(supervisor, file.externalId)).toMatchObject({
    externalId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: "patients",
    fileName: "patients.csv",
    type: "patient",
    state: "imported",
    errorMessages: [],
    totalRows: 2,
    totalSubFiles: 1,
    subFiles: [{ number: 1, totalRows: 2, isImported: true }],
    downloadUrl: `/api/v2/file_upload/files/${file.externalId}/download`,
    user: { externalId: app.cast.people.supervisor.externalId, firstName: "supervisor" },
    createdAt: expect.stringMatching(/^2026-11-18T17:/),
  });
  const broken = await readIn(app, supervisor, "patient", 'ID,First name\n1,"Ana\n');
  expect([broken.state, broken.errorMessages, broken.totalSubFiles]).toEqual(["error", [expect.stringContaining("row 2")], 0]);
});

test("FILE-009.1 files, rows and values of another organization do not exist", async () => {
  const { externalId } = await readIn(app, supervisor, "patient", "ID\nX-1\n");
  const stranger = await app.as("stranger");
  expect((await stranger.call(importFiles.show, { params: { externalId } })).status).toBe(404);
  expect((await stranger.call(importSteps.rows, { params: { externalId } })).status).toBe(404);
});

test("FILE-009.4 who handed a file over, who matched it and who imported it stands in the trail, and whose records it touched", async () => {
  const { externalId } = await importFile(app, supervisor, "patient", "ID,First name,Last name\nT-1,Secretname,Secretname\n");
  const { rows } = await sql<{
    action: string;
    detail: object;
    named: number;
  }>`select action, detail, coalesce(cardinality(patient_ids), 0) as named
    from audit_events where subject_type = 'file_upload' and subject_id = ${externalId} order by id`.execute(app.db.system);
  expect(rows.map((row) => [row.action, row.named])).toEqual([
    ["file_upload.uploaded", 0],
    ["file_upload.matched", 0],
    ["file_upload.submitted", 0],
    ["file_upload.rows_imported", 1],
    ["file_upload.imported", 0],
  ]);
  expect(rows.at(-1)?.detail).toEqual({ type: "patient", created: 1, updated: 0, unchanged: 0, failed: 0 });
  expect(JSON.stringify(rows) + app.logLines().join("")).not.toContain("Secretname");
});
