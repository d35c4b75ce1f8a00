// Proves that an import can be canceled at any point, without a row imported by half, and that its progress has an estimate.
import { importSteps, importUndo } from "@tidings/contract/areas/imports";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { startTestApp } from "../../testing/start-test-app.ts";
import { processFileJob } from "./process-file.job.ts";
import { batchesUnderWay, beginImport, match, readIn, show, submit } from "./testing.ts";

const app = await startTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
const { id: organizationId } = app.cast.organizations.harbor;

const rowsOf = (prefix: string, count: number) =>
  `ID,First name,Last name,Group\n${Array.from({ length: count }, (_, at) => `${prefix}-${at},Ana ${at},Ruiz,Group ${prefix}`).join("\n")}\n`;

async function fileIdOf(externalId: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from file_uploads where external_id = ${externalId}`.execute(app.db.system);
  return rows[0]?.id ?? 0;
}

async function begun(prefix: string, count: number): Promise<{ externalId: string; fileId: number }> {
  const { externalId } = await readIn(app, supervisor, "patient", rowsOf(prefix, count));
  await match(app, supervisor, externalId);
  await supervisor.ok(importSteps.submit, { params: { externalId }, body: {} });
  return { externalId, fileId: await fileIdOf(externalId) };
}

/** A worker that is stopped after this many batches, each of which takes ten seconds. */
async function runBatches(fileId: number, batches: number): Promise<void> {
  const { db, clock, log } = app.runtime;
  let begunBatches = 0;
  const signal = {
    get aborted() {
      if (begunBatches === batches) return true;
      begunBatches += 1;
      app.clock.advance({ seconds: 10 });
      return false;
    },
  } as AbortSignal;
  await expect(processFileJob.run({ db, clock, log, settings: app.settings, signal }, { organizationId, fileId })).rejects.toThrow(
    /goes on in the next attempt/,
  );
}

const patience = { interval: 5, timeout: 20_000 };

async function waitingForBatches(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and l.mode = 'ExclusiveLock' and not l.granted`.execute(app.db.system);
  return rows[0]?.n ?? 0;
}

const cancel = (externalId: string) => supervisor.ok(importSteps.cancel, { params: { externalId }, body: {} });

/** How many patients there are, and how many of them are in their group: both are of the same row. */
async function patientsOf(prefix: string): Promise<[number, number]> {
  const { rows } = await sql<{ n: number; grouped: number }>`select count(*) as n,
      count(*) filter (where exists (select from patient_group_members m where m.organization_id = p.organization_id and m.patient_id = p.id)) as grouped
    from patients p where organization_id = ${organizationId} and external_id like ${`${prefix}-%`}`.execute(app.db.system);
  return [rows[0]?.n ?? 0, rows[0]?.grouped ?? 0];
}

test("FILE-071.1 while rows are imported the file says how long it still takes, from the time of the rows that are done", async () => {
  const { externalId, fileId } = await begun("left", 2_500);
  expect((await show(supervisor, externalId)).secondsLeft).toBeNull();
  await runBatches(fileId, 1);
  // 1,000 rows took 10 seconds, and 1,500 are left.
  expect(await show(supervisor, externalId)).toMatchObject({ doneRows: 1_000, secondsLeft: 15 });
  app.clock.advance({ seconds: 4 });
  expect((await show(supervisor, externalId)).secondsLeft).toBe(11);
  // The next worker is measured by its own rows: while none worked, nothing was to be measured.
  app.clock.advance({ minutes: 10 });
  await runBatches(fileId, 1);
  expect(await show(supervisor, externalId)).toMatchObject({ doneRows: 2_000, secondsLeft: 5 });
  await app.runJobs();
  expect(await show(supervisor, externalId)).toMatchObject({ state: "imported", secondsLeft: null, canceledAt: null });
});

describe("An import that is canceled", () => {
  test("FILE-071.2 keeps the rows that are imported, each as a whole, imports no more, and can be undone", async () => {
    const { externalId, fileId } = await begun("half", 1_200);
    await runBatches(fileId, 1);
    const { file } = await cancel(externalId);
    expect(file).toMatchObject({ state: "imported", createdRows: 1_000, canceledRows: 200, canceledAt: expect.any(String) });
    await app.runJobs();
    expect(await patientsOf("half")).toEqual([1_000, 1_000]);
    expect((await supervisor.call(importSteps.cancel, { params: { externalId }, body: {} })).status).toBe(409);
    const { rows } = await sql<{ detail: unknown }>`select detail from audit_events
      where action = 'file_upload.canceled' and subject_id = ${externalId}`.execute(app.db.system);
    expect(rows).toEqual([{ detail: expect.objectContaining({ created: 1_000, state: "importing" }) }]);
    // The whole file again adds the rest only.
    const again = await readIn(app, supervisor, "patient", rowsOf("half", 1_200));
    expect(again.state).toBe("reviewing");
    expect(await submit(app, supervisor, again.externalId)).toMatchObject({ createdRows: 200, unchangedRows: 1_000, canceledRows: 0 });
    await supervisor.ok(importUndo.undo, { params: { externalId }, body: {} });
    await app.runJobs();
    expect(await show(supervisor, externalId)).toMatchObject({ state: "undone" });
  });

  test("FILE-071.2 while a worker imports, says exactly what is stored, and no row is imported by half", async () => {
    const { externalId, fileId } = await begun("meanwhile", 6_000);
    await runBatches(fileId, 1);
    const { db, clock, log } = app.runtime;
    const context = { db, clock, log, settings: app.settings, signal: new AbortController().signal };
    const [working, canceling] = await app.db.system.transaction().execute(async (tx) => {
      // The batch goes as far as the counters of patients.
      await sql`select from patient_counters where organization_id = ${organizationId} for update`.execute(tx);
      const run = processFileJob.run(context, { organizationId, fileId });
      await expect.poll(() => batchesUnderWay(app), patience).toBeGreaterThan(0);
      const call = cancel(externalId);
      await expect.poll(waitingForBatches, patience).toBeGreaterThan(0);
      return [run, call];
    });
    const { file } = await canceling;
    await working;
    await app.runJobs();
    expect(file).toMatchObject({ state: "imported", canceledAt: expect.any(String) });
    expect(file.createdRows + file.canceledRows).toBe(6_000);
    expect(file.canceledRows).toBeGreaterThan(0);
    expect(file.createdRows % 1_000).toBe(0);
    expect(await show(supervisor, externalId)).toMatchObject({ createdRows: file.createdRows, canceledRows: file.canceledRows });
    expect(await patientsOf("meanwhile")).toEqual([file.createdRows, file.createdRows]);
  });
});

describe("Canceled before a row is imported", () => {
  test("FILE-071.3 the file returns to the step before, and nothing is imported", async () => {
    const unread = await beginImport(app, supervisor, "patient", rowsOf("unread", 3));
    expect((await cancel(unread.externalId)).file).toMatchObject({ state: "error", errorMessages: [expect.stringMatching(/Nothing was/)] });
    const other = rowsOf("unchecked", 3).replace("Group", "Groups of the clinic");
    const { externalId } = await readIn(app, supervisor, "patient", other);
    const mapping = ["patient_external_id", "first_name", "last_name", "none"];
    await supervisor.ok(importSteps.updateColumnsMapping, { params: { externalId }, body: { columnsMapping: mapping } });
    expect((await cancel(externalId)).file.state).toBe("mapping");
    expect((await match(app, supervisor, externalId, mapping)).state).toBe("reviewing");
    await supervisor.ok(importSteps.submit, { params: { externalId }, body: {} });
    expect((await cancel(externalId)).file).toMatchObject({ state: "reviewing", validRows: 3, canceledRows: 0 });
    await app.runJobs();
    expect([await patientsOf("unread"), await patientsOf("unchecked")]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(await submit(app, supervisor, externalId)).toMatchObject({ state: "imported", createdRows: 3, canceledAt: null });
  });

  test("FILE-071.3 a user who may not import such files cancels none", async () => {
    const { externalId } = await begun("kept", 3);
    const viewer = await app.as("reader");
    expect((await viewer.call(importSteps.cancel, { params: { externalId }, body: {} })).status).toBe(403);
  });
});
