// Proves what becomes of files as they come: code pages, line ends, quotes, wide and right-to-left scripts, and what is no CSV at all.
import { readdirSync, readlinkSync } from "node:fs";
import { importFiles, importSteps } from "@tidings/contract/areas/imports";
import { patients } from "@tidings/contract/areas/patients";
import { afterAll, describe, expect, test } from "vitest";
import { startTestApp } from "../../testing/start-test-app.ts";
import { autoMap } from "./auto-map.ts";
import { decodeFile } from "./decode-file.ts";
import { parseCsv } from "./parse-csv.ts";
import { importFile, match, readIn, show } from "./testing.ts";

const maxRows = 2_000;

async function readParts(parts: readonly Uint8Array[]) {
  const file = await parseCsv(
    decodeFile(() => parts),
    maxRows,
  );
  const rows = (await Array.fromAsync(file.rows())).flat();
  return { header: file.header, rows: rows.map((row) => [row.rowNumber, ...row.cells]) };
}

const divided = (bytes: Buffer, length: number): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / length) }, (_, at) => bytes.subarray(at * length, (at + 1) * length));

/** However a file is divided on its way, it is the same. */
async function read(content: string | Buffer) {
  const bytes = Buffer.from(content as string);
  const whole = await readParts([bytes]);
  for (const length of [1, 2, 3]) expect(await readParts(divided(bytes, length))).toEqual(whole);
  return whole;
}

const readLarge = (content: string) => readParts(divided(Buffer.from(content), 65_536));

describe("OP-128 a file is read as its writer meant it", () => {
  const text = "Id,Name\n1,Núñez\n2,名前\n";
  const utf16 = Buffer.from(`\uFEFF${text}`, "utf16le");
  const encodings: [string, Buffer][] = [
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with its mark", Buffer.from(`\uFEFF${text}`)],
    ["UTF-16 with its mark", utf16],
    ["UTF-16 of the other order", Buffer.from(utf16).swap16()],
    ["UTF-16 without a mark", utf16.subarray(2)],
  ];
  test.each(encodings)("OP-128 a file in %s is read letter by letter", async (_name, bytes) => {
    expect(await read(bytes)).toEqual({
      header: ["Id", "Name"],
      rows: [
        [2, "1", "Núñez"],
        [3, "2", "名前"],
      ],
    });
  });

  test("OP-128 what is no UTF-8 is Windows-1252, with its quotation marks and euro", async () => {
    expect((await read(Buffer.from([0x49, 0x64, 0x0a, 0x93, 0xd1, 0xe9, 0x80, 0x94]))).rows).toEqual([[2, "“Ñé€”"]]);
  });

  test.each([
    ["a comma", "Id,Name\n1,Ana\n"],
    ["a semicolon", "Id;Name\n1;Ana\n"],
    ["a tab", "Id\tName\n1\tAna\n"],
    ["a vertical bar", "Id|Name\n1|Ana\n"],
    ["line ends of Windows", "Id,Name\r\n1,Ana\r\n"],
    ["line ends of old Macs", "Id,Name\r1,Ana\r"],
    ["no last line end", "Id,Name\n1,Ana"],
    ["commas to spare", "Id,Name,,\n1,Ana,,\n"],
  ])("OP-128 a file with %s is read cell by cell", async (_name, content) => {
    expect(await read(content)).toEqual({ header: ["Id", "Name"], rows: [[2, "1", "Ana"]] });
  });

  test("OP-128 quotation marks, line ends and signs inside a cell belong to it, and blank lines count no row", async () => {
    expect((await read('\nId,Note\n1,"a ""b"", c\nd"\n\n,\n2,5" pipe\n')).rows).toEqual([
      [3, "1", 'a "b", c\nd'],
      [6, "2", '5" pipe'],
    ]);
  });

  test("OP-128 cells that a spreadsheet would calculate stay the text they are", async () => {
    expect((await read("Id,Name\n1,=1+2\n2,+1\n3,'=1+2\n4,'tis\n")).rows.map((row) => row[2])).toEqual(["=1+2", "+1", "=1+2", "'tis"]);
  });

  test("FILE-080 lines above the header are no rows and keep their numbers; a list of one or two columns has none", async () => {
    const rows = "MRN,First,Last,DOB,Phone\n1,Ana,Ruiz,1/2/80,\n2,Bo,Lund,1/2/80,303\n";
    const header = ["MRN", "First", "Last", "DOB", "Phone"];
    expect(await read(`"Patient list, November",,,,\n\nClinic:,Harbor,,,\n${rows}`)).toEqual({
      header,
      rows: [
        [5, "1", "Ana", "Ruiz", "1/2/80", ""],
        [6, "2", "Bo", "Lund", "1/2/80", "303"],
      ],
    });
    expect((await read(`Patients, by name\n${rows.replaceAll(",", ";")}`)).header).toEqual(header);
    expect((await read("Phone\n3035550101\n3035550102,mother\n3035550103,\n")).header).toEqual(["Phone"]);
    expect((await read("ID,\n1,Ana\n2,Bo\n")).header).toEqual(["ID"]);
    expect((await read("Id,Name,,,,,\n1,Ana,,,,,\n")).header).toEqual(["Id", "Name"]);
  });

  test('FILE-080 Excel\'s line of the delimiter is no row, and ="00123" is the text 00123', async () => {
    expect(await read('sep=;\nId;="Name"\n="00123";Ana\n"=""004""";"=1+2"\n')).toEqual({
      header: ["Id", "Name"],
      rows: [
        [3, "00123", "Ana"],
        [4, "004", "=1+2"],
      ],
    });
  });

  test.each([
    ["nothing", "", { key: "empty" }],
    ["a header alone", "Id,Name\n", { key: "empty" }],
    ["blank lines alone", "\n\n,,\n", { key: "empty" }],
    ["a line of the delimiter alone", "sep=;\n", { key: "empty" }],
    ["a quotation mark that is not closed", 'Id,Name\n1,Ana\n2,"Bo\n3,Cy\n', { key: "quote", values: { row: 3 } }],
    ["a quotation mark in the middle", 'Id,Name\n1,"A"na\n', { key: "quote", values: { row: 2 } }],
    ["a spreadsheet", Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), { key: "spreadsheet" }],
    ["bytes that are no text", Buffer.from([0x41, 0x00, 0x00, 0x00, 0xd8, 0x00]), { key: "notText" }],
    ["too many columns", `${"a,".repeat(201)}b\n1\n`, { key: "tooManyColumns", values: { max: 200 } }],
    ["too many rows", `Id\n${"1\n".repeat(maxRows + 1)}`, { key: "tooManyRows", values: { max: maxRows } }],
  ])("OP-128 %s is refused as a whole, with a reason", async (_name, content, reason) => {
    await expect(read(content)).rejects.toMatchObject({ reason });
  });

  test("OP-128 a large file is read in parts: cells with line ends stay whole, and a quotation mark that is not closed is named by its row", async () => {
    const note = `"${"line\n".repeat(400)}end ""of"" it"`;
    const lines = Array.from({ length: 1_500 }, (_, at) => `${at},${note}`);
    const { rows } = await readLarge(`Id,Note\n${lines.join("\n")}`);
    expect(rows).toHaveLength(1_500);
    expect(new Set(rows.map((row) => row[2]))).toEqual(new Set([`${"line\n".repeat(400)}end "of" it`]));
    expect(rows.map((row) => row[1])).toEqual(lines.map((_, at) => String(at)));
    lines[1_200] = '1200,"open';
    const rest = Array.from({ length: 200_000 }, () => `x,${"long ".repeat(10)}`);
    await expect(readLarge(`Id,Note\n${[...lines.slice(0, 1_201), ...rest].join("\n")}`)).rejects.toMatchObject({
      reason: { key: "quote", values: { row: 1_202 } },
    });
  });

  test("FILE-022 headers are matched in the ways in which systems shorten them and write them together", () => {
    const headers = [
      "Pt Last Name",
      "PatientFirstName",
      "MRN #",
      "Home Ph.",
      "DateOfBirth",
      "Pref. Lang",
      "Chart No.",
      "Patient",
      "CellPhone",
    ];
    const names = ["patient_last", "patient_first", "mrn", "home_phone", "date_of_birth", "preferred_language", "chart", "pt", "cell"];
    const aliases = ["patient last name", "patient first name", "mrn number", "home phone", "date of birth", "preferred language"];
    const columns = [...aliases, "chart number", "pt", "cell phone"].map((alias, at) => ({
      name: names[at] as string,
      need: "accepted" as const,
      aliases: [alias],
    }));
    expect(autoMap(headers, columns)).toEqual([...names.slice(0, 2), "mrn", ...names.slice(3, 7), "none", "cell"]);
  });

  test("FILE-021 FILE-022 only known headers are matched, each column once", () => {
    const columns = [
      { name: "phone", need: "accepted" as const, aliases: ["cell phone"] },
      { name: "patient_group", need: "accepted" as const, aliases: ["group"], isRepeatable: true as const },
    ];
    expect(autoMap(["CELL-Phone ", "phone", "Group 1", "group 2", "Phone 2", "__proto__", "Célł"], columns)).toEqual([
      "phone",
      "none",
      "patient_group",
      "patient_group",
      "none",
      "none",
      "none",
    ]);
  });
});

const app = await startTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");

/** Stored files that this process has open. */
const openImports = (): string[] =>
  readdirSync("/proc/self/fd").flatMap((fd) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${fd}`);
      return path.includes("/imports/") ? [path] : [];
    } catch {
      // Closed in the meantime.
      return [];
    }
  });

test("ERR-014.1 FILE-037 a file that cannot be read ends in an error that says what to do, and nothing of it is kept", async () => {
  const file = await readIn(app, supervisor, "patient", 'ID,Name\n1,"Ana\n');
  expect(file).toMatchObject({ state: "error", errors: [{ key: "quote", values: { row: 2 } }], totalRows: 0 });
  expect((await supervisor.ok(importSteps.rows, { params: { externalId: file.externalId } })).rows).toEqual([]);
  expect((await supervisor.call(importSteps.submit, { params: { externalId: file.externalId } })).status).toBe(409);
});

test.runIf(process.platform === "linux")(
  "ERR-014.1 a file that is refused by its first lines is closed, however much of it is not read",
  async () => {
    // More than is read at once: the rest is still on its way when the header is refused.
    const file = await readIn(app, supervisor, "patient", `${"a,".repeat(201)}b\n${"1,2\n".repeat(1_500_000)}`);
    expect(file).toMatchObject({
      state: "error",
      errorMessages: ["The file has more than 200 columns. Remove those that are not needed and upload it again."],
      totalRows: 0,
    });
    await expect.poll(openImports).toEqual([]);
  },
);

test("OP-128 FILE-045 names of 255 letters, emoji, right to left and odd signs arrive as they were, and a longer one is refused alone", async () => {
  const names = [
    "ñ".repeat(255),
    "👩🏽‍⚕️ Ana",
    "‏محمد بن سلمان",
    "Robert'); drop table patients;--",
    "<script>alert(1)</script>",
    "{{first_name}}",
    "\\N",
    "null",
  ];
  const csv = `ID,First name,Last name\n${names.map((name, at) => `H-${at},"${name}",Ruiz`).join("\n")}\nH-long,${"x".repeat(256)},Ruiz\n`;
  const file = await importFile(app, supervisor, "patient", csv);
  expect(file).toMatchObject({ state: "imported", createdRows: names.length, failedRows: 1 });
  for (const [at, name] of names.entries())
    expect((await supervisor.ok(patients.show, { params: { externalId: `H-${at}` } })).patient.firstName).toBe(name);
});

test("FILE-045 a row with more cells than the header is refused: its values stand under the wrong heads", async () => {
  const { externalId } = await readIn(app, supervisor, "patient", "ID,First name,Last name\nS-1,Ana,Lopez, Jr\nS-2,Bo,Mora\n");
  expect(await match(app, supervisor, externalId)).toMatchObject({ validRows: 1, failedRows: 1 });
  const { rows } = await supervisor.ok(importSteps.rows, { params: { externalId }, query: { search: { state: "error" } } });
  expect(rows[0]?.errorMessages[0]).toMatch(/1 more cell than the header/);
});

test("OP-126 FILE-009.3 a file of more than a thousand rows goes by parts, and their totals add up", async () => {
  const csv = `ID,First name,Last name\n${Array.from({ length: 2_345 }, (_, at) => `P-${at},Ana ${at},Ruiz`).join("\n")}\n`;
  const file = await importFile(app, supervisor, "patient", csv);
  expect(file).toMatchObject({ state: "imported", totalRows: 2_345, totalSubFiles: 3, createdRows: 2_345, failedRows: 0, doneRows: 2_345 });
  expect(file.subFiles).toEqual([
    { number: 1, totalRows: 1_000, isImported: true },
    { number: 2, totalRows: 1_000, isImported: true },
    { number: 3, totalRows: 345, isImported: true },
  ]);
  expect((await importFile(app, supervisor, "patient", csv)).unchangedRows).toBe(2_345);
});

test("JOB-024 OP-133 a file goes to the archive after thirty days, one taken out of it after another thirty", async () => {
  const { externalId } = await readIn(app, supervisor, "patient", "ID\nOld-1\n");
  const purgeAfter = async (days: number) => {
    app.clock.advance({ hours: 24 * days });
    const { purgeFilesJob } = await import("./purge-files.job.ts");
    const { db, clock, log } = app.runtime;
    await purgeFilesJob.run({ db, clock, log, settings: app.settings, signal: new AbortController().signal }, {});
    const owner = await app.as("supervisor");
    return (await show(owner, externalId)).archivedAt !== null;
  };
  expect(await purgeAfter(29)).toBe(false);
  expect(await purgeAfter(1)).toBe(true);
  await (await app.as("supervisor")).ok(importFiles.bulkUnarchive, { body: { externalIds: [externalId] } });
  expect(await purgeAfter(29)).toBe(false);
  expect(await purgeAfter(1)).toBe(true);
});

test("FILE-045 a cell of several megabytes costs only its row", async () => {
  // Its session has ended where a test before moved the clock.
  const user = await app.as("supervisor");
  const { externalId } = await readIn(
    app,
    user,
    "patient",
    `ID,First name,Last name,Mobile\n${"x".repeat(6_000_000)}\nM-1,Ana,Ruiz,${"1".repeat(2_000_000)}\n`,
  );
  expect(await match(app, user, externalId)).toMatchObject({ state: "reviewing", validRows: 1, warnedRows: 1, failedRows: 1 });
});
