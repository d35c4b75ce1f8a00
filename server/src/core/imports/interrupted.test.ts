// Proves that an import ends as if nothing had happened when its process, its connection or its time ends in the middle.
import { importSteps, importUndo } from "@tidings/contract/areas/imports";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../testing/start-test-app.ts";
import { processFileJob } from "./process-file.job.ts";
import { purgeFilesJob } from "./purge-files.job.ts";
import { match, readIn, show } from "./testing.ts";

const app = await startTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
const { id: organizationId } = app.cast.organizations.harbor;

const rowsOf = (prefix: string, count: number) =>
  `ID,First name,Last name,Group\n${Array.from({ length: count }, (_, at) => `${prefix}-${at},Ana ${at},Ruiz,Group ${prefix}`).join("\n")}\n`;

async function underReview(prefix: string, count: number): Promise<{ externalId: string; fileId: number }> {
  const { externalId } = await readIn(app, supervisor, "patient", rowsOf(prefix, count));
  await match(app, supervisor, externalId);
  const { rows } = await sql<{ id: number }>`select id from file_uploads where external_id = ${externalId}`.execute(app.db.system);
  return { externalId, fileId: rows[0]?.id ?? 0 };
}

const parts = (signal = new AbortController().signal) => {
  const { db, clock, log } = app.runtime;
  return { db, clock, log, settings: app.settings, signal };
};
const count = async (prefix: string): Promise<number> => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from patients where organization_id = ${organizationId} and external_id like ${`${prefix}-%`}`.execute(
    app.db.system,
  );
  return rows[0]?.n ?? 0;
};
const trail = async (externalId: string) => {
  const { rows } = await sql<{ named: number }>`select cardinality(patient_ids) as named from audit_events
    where action = 'file_upload.rows_imported' and subject_id = ${externalId} order by id`.execute(app.db.system);
  return rows.map((row) => row.named);
};

test("JOB-025 an import that is cut in the middle of a part goes on with that part, nothing twice and nothing lost", async () => {
  const { externalId, fileId } = await underReview("cut", 2_500);
  const holder = new pg.Client({ connectionString: app.databaseUrl });
  await holder.connect();
  // Another connection locks a patient of the second part: the import waits there when it is interrupted.
  const one = [organizationId, "cut-1500"];
  await holder.query("insert into patients (organization_id, external_id, created_at, updated_at) values ($1, $2, now(), now())", one);
  await holder.query("begin");
  await holder.query("select from patients where organization_id = $1 and external_id = $2 for update", one);
  await supervisor.ok(importSteps.submit, { params: { externalId } });
  const running = processFileJob.run(parts(), { organizationId, fileId }).then(
    () => "ended",
    () => "broken",
  );
  await expect
    .poll(
      async () =>
        (
          await holder.query(`select pg_cancel_backend(pid) as is_cut from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and application_name = 'tidings_app'`)
        ).rows.length,
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0);
  expect(await running).toBe("broken");
  expect(await count("cut")).toBe(1_001);
  expect(await show(supervisor, externalId)).toMatchObject({ state: "importing", createdRows: 1_000, doneRows: 1_000 });
  await holder.query("rollback");
  await holder.end();
  await app.runJobs();
  expect(await show(supervisor, externalId)).toMatchObject({
    state: "imported",
    createdRows: 2_499,
    updatedRows: 1,
    unchangedRows: 0,
    failedRows: 0,
  });
  expect([await count("cut"), await trail(externalId)]).toEqual([2_500, [1_000, 1_000, 500]]);
  const { rows } = await sql<{ n: number }>`select patients_count as n from patient_groups where name = 'Group cut'`.execute(app.db.system);
  expect(rows).toEqual([{ n: 2_500 }]);
});

test("JOB-025 a worker that must stop between two parts leaves the rest to the next one", async () => {
  const { externalId, fileId } = await underReview("stop", 1_200);
  await supervisor.ok(importSteps.submit, { params: { externalId } });
  await expect(processFileJob.run(parts(AbortSignal.abort()), { organizationId, fileId })).rejects.toThrow(/goes on in the next attempt/);
  expect(await count("stop")).toBe(0);
  await Promise.all([processFileJob.run(parts(), { organizationId, fileId }), processFileJob.run(parts(), { organizationId, fileId })]);
  expect(await show(supervisor, externalId)).toMatchObject({ state: "imported", createdRows: 1_200, doneRows: 1_200 });
  // Either of the two may be done first.
  expect((await trail(externalId)).toSorted((a, b) => b - a)).toEqual([1_000, 200]);
});

test("JOB-025 a file whose job is lost is taken up again, and one that fails each time ends in an error that says how far it came", async () => {
  const { externalId, fileId } = await underReview("lost", 3);
  await supervisor.ok(importSteps.submit, { params: { externalId } });
  await sql`delete from graphile_worker._private_jobs`.execute(app.db.system).catch(() => undefined);
  app.clock.advance({ minutes: 6 });
  await purgeFilesJob.run(parts(), {});
  await app.runJobs();
  expect(await show(supervisor, externalId)).toMatchObject({ state: "imported", createdRows: 3 });
  await sql`update file_uploads set state = 'importing', attempts = 5, done_rows = 3 where id = ${fileId}`.execute(app.db.system);
  await processFileJob.run(parts(), { organizationId, fileId });
  expect(await show(supervisor, externalId)).toMatchObject({
    state: "error",
    errorMessages: [expect.stringMatching(/^The import stopped after 3 rows/)],
  });
});

test("FILE-062.9 an import that failed after its first part is undone, its welcomes are withdrawn, and an undo that failed is begun again", async () => {
  const lines = Array.from({ length: 1_200 }, (_, at) => `part-${at},Ana ${at},Ruiz,720${5_560_000 + at},english`);
  const { externalId } = await readIn(app, supervisor, "patient", `ID,First name,Last name,Mobile,Language\n${lines.join("\n")}\n`);
  await match(app, supervisor, externalId);
  const { rows } = await sql<{ id: number }>`select id from file_uploads where external_id = ${externalId}`.execute(app.db.system);
  const fileId = rows[0]?.id ?? 0;
  await supervisor.ok(importSteps.submit, { params: { externalId } });
  let looks = 0;
  // Stops before the second part.
  const signal = {
    get aborted() {
      looks += 1;
      return looks > 1;
    },
  } as AbortSignal;
  await expect(processFileJob.run(parts(signal), { organizationId, fileId })).rejects.toThrow(/goes on in the next attempt/);
  const givesUp = async () => {
    await sql`update file_uploads set attempts = 5 where id = ${fileId}`.execute(app.db.system);
    await processFileJob.run(parts(), { organizationId, fileId });
  };
  await givesUp();
  const failed = await show(supervisor, externalId);
  expect(failed).toMatchObject({ state: "error", createdRows: 1_000, effects: { state: "waiting", welcomes: 1_000 } });
  expect(failed.undoableUntil).not.toBeNull();
  await supervisor.ok(importUndo.undo, { params: { externalId }, body: {} });
  await givesUp();
  expect(await show(supervisor, externalId)).toMatchObject({ state: "error", effects: { state: "withdrawn" } });
  await supervisor.ok(importUndo.undo, { params: { externalId }, body: {} });
  await app.runJobs();
  expect(await show(supervisor, externalId)).toMatchObject({ state: "undone", undoCounts: { removed: 1_000 } });
  expect(await count("part")).toBe(0);
});

test("PERM-036 whoever lost the right to import meanwhile imports nothing more", async () => {
  const manager = await app.as("manager");
  const { externalId } = await readIn(app, manager, "patient", "ID,First name,Last name\ngone-1,Ana,Ruiz\n");
  await match(app, manager, externalId);
  await manager.ok(importSteps.submit, { params: { externalId } });
  await sql`update memberships set feature_levels = '{"patient": "read"}' where user_id = ${app.cast.people.manager.id}`.execute(
    app.db.system,
  );
  await app.runJobs();
  expect(await show(supervisor, externalId)).toMatchObject({
    state: "error",
    errorMessages: [expect.stringMatching(/Nothing was imported/)],
  });
  expect(await count("gone")).toBe(0);
});
