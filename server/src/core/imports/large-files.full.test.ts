// Proves that files of which two batches are worked on at a time give the same records as row by row, and that canceling keeps nothing of one that is read.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { importFiles, importSteps, importUndo } from "@tidings/contract/areas/imports";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { startTestApp } from "../../testing/start-test-app.ts";
import { processFileJob } from "./process-file.job.ts";
import { batchesUnderWay, beginImport, importFile, match, readIn, show, submit } from "./testing.ts";

const app = await startTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
const { id: organizationId } = app.cast.organizations.harbor;

const header = "ID,First name,Last name,Mobile,Diagnosis";
const rowsOf = (prefix: string, count: number, change: (n: number) => string | null = () => null) =>
  `${header}\n${Array.from({ length: count }, (_, n) => change(n) ?? `${prefix}-${n},Ana ${n % 50},Ruiz ${n % 70},303${2_000_000 + n},Asthma`).join("\n")}\n`;

async function countOf(text: string, prefix: string): Promise<number[]> {
  const { rows } = await sql<{
    n: number;
  }>`${sql.raw(text)} where p.organization_id = ${organizationId} and p.external_id like ${`${prefix}-%`}`.execute(app.db.system);
  return rows.map((row) => row.n);
}
const patientsOf = (prefix: string) => countOf("select count(*) as n from patients p", prefix);

async function contextOf() {
  const { db, clock, log } = app.runtime;
  return { db, clock, log, settings: app.settings, signal: new AbortController().signal };
}

describe("A file that is worked on by two batches at a time", () => {
  /** Repeats its first row far away, and has a row without an id and one with a number that is none in other parts. */
  const change = (n: number) =>
    n === 7_300 ? "big-0,Twice,Ruiz,,\n".trim() : n === 4_400 ? ",No,Id,," : n === 6_600 ? "big-6600,Ana,Ruiz,n/a,strange words" : null;

  test("FILE-076 brings each row once, finds repeats and issues across its parts, and asks once about a value", async () => {
    const { externalId } = await readIn(app, supervisor, "patient", rowsOf("big", 7_500, change));
    const asked = await match(app, supervisor, externalId);
    expect(asked).toMatchObject({ state: "recategorizing", totalRows: 7_500, totalSubFiles: 8 });
    const { fileValues } = await supervisor.ok(importSteps.values, { params: { externalId } });
    expect(fileValues.map(({ valueToConvert, valueCount }) => [valueToConvert, valueCount])).toEqual([["strange words", 1]]);
    await supervisor.ok(importSteps.updateValues, {
      params: { externalId },
      body: { fileValues: fileValues.map(({ externalId: id }) => ({ externalId: id, valueConverted: "" })) },
    });
    await app.runJobs();
    expect(await show(supervisor, externalId)).toMatchObject({ state: "reviewing", validRows: 7_498, failedRows: 2, warnedRows: 1 });
    const { rows } = await supervisor.ok(importSteps.rows, { params: { externalId }, query: { search: { state: "error" } } });
    expect(rows.map(({ rowNumber }) => rowNumber)).toEqual([4_402, 7_302]);
    const imported = await submit(app, supervisor, externalId);
    expect(imported).toMatchObject({ state: "imported", createdRows: 7_498, failedRows: 2, doneRows: 7_500, validRows: 0 });
    expect(imported.subFiles.every((part) => part.isImported)).toBe(true);
    expect(await patientsOf("big")).toEqual([7_498]);
    const conditions =
      "select count(*) as n from patients p join patient_conditions c on c.organization_id = p.organization_id and c.patient_id = p.id";
    expect(await countOf(conditions, "big")).toEqual([7_497]);
    // Nothing else looks here: without it, each foreign key of a new record was checked against all patients.
    const { rows: planned } = await sql<{
      n: number;
    }>`select reltuples::integer as n from pg_class where oid = 'patients'::regclass`.execute(app.db.system);
    expect(planned[0]?.n).toBeGreaterThan(2_000);
  });

  test("FILE-076 the same columns again are checked as they are read, and only changed rows are written", async () => {
    const again = await readIn(
      app,
      supervisor,
      "patient",
      rowsOf("big", 7_500, (n) => change(n) ?? (n % 1_000 === 5 ? `big-${n},Eva,Ruiz,,` : null)),
    );
    expect(again).toMatchObject({ state: "reviewing", totalRows: 7_500, validRows: 7_498, failedRows: 2, warnedRows: 1 });
    expect(await submit(app, supervisor, again.externalId)).toMatchObject({
      state: "imported",
      createdRows: 0,
      // One row of each thousand, of the 7,498 that are valid.
      updatedRows: 8,
      unchangedRows: 7_490,
    });
    expect(await patientsOf("big")).toEqual([7_498]);
  });

  test("FILE-076 a small file leaves what PostgreSQL knows about the patients as it is", async () => {
    const known = async () =>
      (await sql<{ n: number }>`select reltuples::integer as n from pg_class where oid = 'patients'::regclass`.execute(app.db.system))
        .rows[0]?.n ?? 0;
    const before = await known();
    const small = await readIn(app, supervisor, "patient", rowsOf("small", 20));
    expect(await submit(app, supervisor, small.externalId)).toMatchObject({ state: "imported", createdRows: 20 });
    expect(await known()).toBe(before);
  });

  test("FILE-076 a limit of patients gives the room that is left to the first rows of the file", async () => {
    const { rows } = await sql<{
      n: number;
    }>`select counted_to_limit as n from patient_counters where organization_id = ${organizationId}`.execute(app.db.system);
    const limit = async (n: number | null) =>
      sql`update organizations set maximum_enabled_profiles = ${n} where id = ${organizationId}`.execute(app.db.system);
    await limit((rows[0]?.n ?? 0) + 6_200);
    const { externalId } = await readIn(app, supervisor, "patient", rowsOf("limited", 7_200));
    const looks: number[] = [];
    const timer = setInterval(async () => looks.push(await batchesUnderWay(app)), 20);
    const file = await submit(app, supervisor, externalId).finally(() => {
      clearInterval(timer);
      return limit(null);
    });
    // In the order of the file: one batch at a time.
    expect(Math.max(...looks)).toBe(1);
    expect(file).toMatchObject({ state: "imported", createdRows: 6_200, failedRows: 1_000 });
    const { rows: last } = await supervisor.ok(importSteps.rows, {
      params: { externalId: file.externalId },
      query: { search: { state: "error" } },
    });
    expect(last[0]?.rowNumber).toBe(6_202);
  });
});

test("FILE-071.3 a file that is canceled while it is read keeps no row, and shows none before", async () => {
  const { externalId } = await beginImport(app, supervisor, "patient", rowsOf("unread", 12_000));
  const { rows } = await sql<{ id: number }>`select id from file_uploads where external_id = ${externalId}`.execute(app.db.system);
  const fileId = rows[0]?.id ?? 0;
  const stored = async () => {
    const found = await sql<{ n: number }>`select count(*) as n from file_upload_rows where file_upload_id = ${fileId}`.execute(
      app.db.system,
    );
    return found.rows[0]?.n ?? 0;
  };
  const reading = processFileJob.run(await contextOf(), { organizationId, fileId });
  await expect.poll(stored, { interval: 5 }).toBeGreaterThan(0);
  const shown = await supervisor.ok(importSteps.rows, { params: { externalId } });
  const { file } = await supervisor.ok(importSteps.cancel, { params: { externalId }, body: {} });
  await reading;
  expect(shown.rows).toEqual([]);
  expect(file).toMatchObject({ state: "error", errorMessages: [expect.stringMatching(/Nothing was/)], totalRows: 0, doneRows: 0 });
  expect(await stored()).toBe(0);
  expect(await patientsOf("unread")).toEqual([0]);
});

describe("Memory", () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const inUse = (): number => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return (heapUsed + external) / 2 ** 20;
  };

  const looksMs = 500;
  /** What is released within this many looks does not stay: buffers of the request, of one batch, of one answer of the database. */
  const looksThatStay = 4;

  /** The most megabytes that stay in use while `work` runs, above those before it. */
  async function peakOf(work: () => Promise<void>): Promise<number> {
    const before = inUse();
    const looks: number[] = [];
    // Each look collects the garbage of the whole process: more of them leave the import no time of its own.
    const timer = setInterval(() => looks.push(inUse() - before), looksMs);
    await work().finally(() => clearInterval(timer));
    expect(looks.length).toBeGreaterThan(looksThatStay);
    return Math.max(...looks.slice(looksThatStay - 1).map((_, at) => Math.min(...looks.slice(at, at + looksThatStay))));
  }

  /** From the upload to the end of the undo, with the rows to correct downloaded. */
  async function importAndUndo(prefix: string, count: number): Promise<void> {
    const file = await importFile(
      app,
      supervisor,
      "patient",
      rowsOf(prefix, count, (n) => (n % 20 === 0 ? `${prefix}-${n},,,n/a,` : null)),
    );
    expect(file).toMatchObject({ state: "imported", createdRows: count - count / 20, failedRows: count / 20 });
    await supervisor.call(importFiles.downloadFaulty, { params: { externalId: file.externalId } });
    await supervisor.ok(importUndo.undo, { params: { externalId: file.externalId }, body: {} });
    await app.runJobs();
    expect(await show(supervisor, file.externalId)).toMatchObject({ state: "undone", undoCounts: { removed: count - count / 20 } });
  }

  test("FILE-078 what is in use while a file is read, checked, imported and undone does not grow with its rows", {
    timeout: 900_000,
  }, async () => {
    await importAndUndo("warm", 5_000);
    const small = await peakOf(() => importAndUndo("lean", 10_000));
    const large = await peakOf(() => importAndUndo("full", 50_000));
    // Forty thousand rows more that stay in memory would take at least 27 megabytes; the text of the test itself takes two.
    expect(large - small).toBeLessThan(15);
  });
});
