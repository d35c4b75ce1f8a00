// Tests exports from the request to the file: content, access, recovery after a crash, and removal.
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { exportFiles, exportRequests, exportWaitSeconds } from "@tidings/contract/areas/exports";
import { patients, type Selection } from "@tidings/contract/areas/patients";
import { segments } from "@tidings/contract/areas/segments";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { readEndpoints } from "../../http/contract-endpoints.ts";
import { enqueue } from "../../kernel/jobs/define-job.ts";
import { openMailBox } from "../../kernel/testing/mail-box.ts";
import type { Client } from "../../testing/call.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { insertManyPatients } from "../patients/testing.ts";
import { mailsTo } from "../sign-in/testing.ts";
import { buildExportJob } from "./build-export.job.ts";
import { defineExport } from "./export-kind.ts";
import { purgeExportsJob } from "./purge-exports.job.ts";
import { requestExport } from "./request-export.ts";

const box = await openMailBox();
const app = await startTestApp({ environment: { SMTP_URL: box.url } });
afterAll(() => Promise.all([app.close(), box.close()]));
const { harbor } = app.cast.organizations;
const supervisor = await app.as("supervisor");

const ask = async (client: Client, search = {}) => (await client.ok(exportRequests.patients, { body: { search } })).file;
const show = async (client: Client, externalId: string) => (await client.ok(exportFiles.show, { params: { externalId } })).file;
const fetchFile = async (client: Client, externalId: string) => {
  const answer = await fetch(`${app.url}/api/v2/data_export/files/${externalId}/download`, {
    headers: { "x-user-email": client.email, "x-user-token": client.token },
  });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const stored = (): string[] => {
  const folder = app.settings.storage.kind === "local" ? app.settings.storage.folder : "";
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".csv"));
};
const auditOf = async (externalId: string) => {
  const { rows } = await sql<{ action: string; user_id: number }>`select action, user_id from audit_events
    where subject_type = 'export_file' and subject_id = ${externalId} order by id`.execute(app.db.system);
  return rows.map((row) => [row.action, row.user_id]);
};
const { supervisor: maria } = app.cast.people;

test("PAT-053 CALL-024 JOB-026 the matching patients are exported to a CSV file in the background; who has not saved it gets its link by email", async () => {
  await supervisor.ok(patients.update, {
    params: { externalId: "harbor-2" },
    body: { firstName: "=HYPERLINK(1)", lastName: 'O\'Brien "Ünal", 👩🏽‍⚕️', notes: "two\nlines", zipcode: "80202" },
  });
  const asked = await ask(supervisor, { language: ["spanish"] });
  expect(asked).toMatchObject({ kind: "patients", state: "pending", fileName: "patients 2026-11-18.csv", rowsDone: 0, totalRows: null });
  await app.runJobs();
  const subjects = async () => (await mailsTo(app, maria.email)).map((mail) => mail.kind);
  expect(await subjects()).not.toContain("export_ready");
  await app.runJobs({ seconds: 30 });
  expect((await subjects()).filter((kind) => kind === "export_ready")).toHaveLength(1);
  const ready = await show(supervisor, asked.externalId);
  expect(ready).toMatchObject({ state: "ready", rowsDone: 3, totalRows: 3, currentUserAbilities: { download: true } });
  const { status, headers, bytes } = await fetchFile(supervisor, asked.externalId);
  expect([status, headers.get("content-type"), headers.get("content-disposition"), headers.get("cache-control")]).toEqual([
    200,
    "text/csv; charset=utf-8",
    `attachment; filename="patients 2026-11-18.csv"; filename*=UTF-8''patients%202026-11-18.csv`,
    "no-store",
  ]);
  expect([bytes.length, Number(headers.get("content-length"))]).toEqual([ready.byteSize, ready.byteSize]);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.subarray(3).toString("utf8").split("\r\n");
  expect(lines[0]).toMatch(/^External ID,First name,Middle name,Last name,Date of birth,Sex,Language,Mobile phone,/);
  expect(lines.slice(1).map((line) => line.split(",")[0])).toEqual(["harbor-2", "harbor-4", "harbor-6", ""]);
  expect(lines[1]).toContain(`harbor-2,'=HYPERLINK(1),,"O'Brien ""Ünal"", 👩🏽‍⚕️",1980-01-03,,Spanish,3035551002,`);
  expect(lines[1]).toContain('"two\nlines"');
  const mail = box.mails.find((one) => one.includes("Your export is ready")) ?? "";
  expect(mail).toMatch(new RegExp(`^To: .*${maria.email}`, "m"));
  expect(mail.replaceAll("=3D", "=")).toContain(`http://tidings.test/data_export/${asked.externalId}/download`);
  expect(mail).not.toMatch(/Brien|3035551002|harbor-2/);
  expect(await auditOf(asked.externalId)).toEqual([
    ["export.requested", maria.id],
    ["export.downloaded", maria.id],
  ]);
});

test("PAT-053 OP-138 the audit log names the search fields, the number of rows and the file, but no search values", async () => {
  const search = { name: "Lopez", language: ["spanish"], reachable: true };
  const { file } = await supervisor.ok(exportRequests.patients, { body: { search, fileName: "Spring recall" } });
  await app.runJobs();
  expect((await fetchFile(supervisor, file.externalId)).status).toBe(200);
  const { rows } = await sql<{ action: string; detail: object }>`select action, detail from audit_events
    where subject_type = 'export_file' and subject_id = ${file.externalId} order by id`.execute(app.db.system);
  expect(rows).toEqual([
    { action: "export.requested", detail: { kind: "patients", fileName: "Spring recall.csv", filters: "name, language, reachable" } },
    { action: "export.downloaded", detail: { kind: "patients", fileName: "Spring recall.csv", rows: 2 } },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/Lopez|spanish/);
});

test("PAT-060.5 the patients of a selection are exported: those picked individually, or all that match except some", async () => {
  const idsIn = async (selection: Selection) => {
    const { file } = await supervisor.ok(exportRequests.patients, { body: { selection } });
    await app.runJobs();
    const lines = (await fetchFile(supervisor, file.externalId)).bytes.subarray(3).toString("utf8").split("\r\n");
    return {
      totalRows: (await show(supervisor, file.externalId)).totalRows,
      ids: lines.map((line) => line.split(",")[0]).filter((id) => id?.startsWith("harbor-")),
    };
  };
  expect(await idsIn({ externalIds: ["harbor-3", "harbor-1", "pine-1", "nobody"] })).toEqual({
    totalRows: 2,
    ids: ["harbor-1", "harbor-3"],
  });
  const { ids } = await idsIn({ matching: { language: ["spanish"] }, exceptExternalIds: ["harbor-4"] });
  expect(ids).toEqual(["harbor-2", "harbor-6"]);
  const both = await supervisor.call(exportRequests.patients, { body: { search: {}, selection: { matching: {} } } });
  expect(both.errors).toMatchObject({ selection: [{ key: "validation.invalid" }] });
  // Patients picked individually are never let out under a segment's name, which asks for less.
  const reader = await app.as("newcomer");
  const more = { matching: { patientSegmentExternalId: ["00000000-0000-4000-8000-000000000000"] }, externalIds: ["harbor-1"] };
  expect((await reader.call(exportRequests.patients, { body: { selection: more } })).status).toBe(403);
});

test("PAT-053 the search is deleted once the file is built", async () => {
  const { externalId } = await ask(supervisor, { name: "Lopez3" });
  await app.runJobs();
  const { rows } = await sql<{
    query: string;
    rows_total: number;
  }>`select query::text, rows_total from export_files where external_id = ${externalId}`.execute(app.db.system);
  expect(rows).toEqual([{ query: "{}", rows_total: 1 }]);
  expect(app.logLines().join("\n")).not.toContain("Lopez3");
});

test("PERM-019 FILE-007 users without access to PHI cannot request an export, see others' exports or download a file", async () => {
  const { externalId } = await ask(supervisor);
  await app.runJobs();
  for (const role of ["masked", "newcomer"] as const) {
    const client = await app.as(role);
    expect((await client.call(exportRequests.patients, { body: {} })).status).toBe(403);
    expect((await fetchFile(client, externalId)).status).toBe(403);
  }
  const seen = await show(await app.as("masked"), externalId);
  expect(seen.currentUserAbilities).toEqual({ download: false });
  for (const role of ["reader", "limited"] as const)
    expect((await (await app.as(role)).call(exportRequests.patients, { body: {} })).status).toBe(403);
});

test("FILE-041 FILE-007 only its requester and supervisors see and download a file", async () => {
  const manager = await app.as("manager");
  const { externalId } = await ask(manager);
  await app.runJobs();
  expect((await fetchFile(manager, externalId)).status).toBe(200);
  expect((await fetchFile(supervisor, externalId)).status).toBe(200);
  for (const role of ["reader", "limited", "stranger"] as const) {
    const client = await app.as(role);
    expect([role, (await fetchFile(client, externalId)).status]).toEqual([role, 404]);
    expect((await client.ok(exportFiles.list)).files.map((file) => file.externalId)).not.toContain(externalId);
  }
  const { files, pagination } = await manager.ok(exportFiles.list, { query: { perPage: 1 } });
  expect([files.map((file) => file.externalId), pagination.totalCount]).toEqual([[externalId], 1]);
  expect((await supervisor.ok(exportFiles.list)).pagination.totalCount).toBeGreaterThan(2);
  expect((await fetch(`${app.url}/api/v2/data_export/files/${externalId}/download`)).status).toBe(401);
});

test("CALL-023 every download is a GET with the file name in both forms of the content disposition", async () => {
  const { externalId } = await ask(supervisor);
  await app.runJobs();
  const answer = await fetchFile(supervisor, externalId);
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="[\w .-]+\.csv"; filename\*=UTF-8''[\w%.-]+\.csv$/);
  const files = (await readEndpoints()).filter(({ endpoint }) => endpoint.isFile || /\/download/.test(endpoint.path));
  expect(files.map(({ name }) => name)).toContain("exportFiles.download");
  expect(files.filter(({ endpoint }) => endpoint.method !== "GET" || !endpoint.isFile).map(({ name }) => name)).toEqual([]);
});

const setLevels = (levels: object, isMasked = false) =>
  sql`update memberships set feature_levels = ${JSON.stringify(levels)}, is_phi_anonymized = ${isMasked} where user_id = ${app.cast.people.manager.id}`.execute(
    app.db.system,
  );

test("FILE-079 who saves the file in place gets no email; one that takes longer than the page waits is mailed at once", async () => {
  const mailed = async () => (await mailsTo(app, maria.email)).filter((mail) => mail.kind === "export_ready").length;
  // What earlier tests have left.
  await app.runJobs({ minutes: 1 });
  const before = await mailed();
  const saved = await ask(supervisor, { language: ["spanish"] });
  await app.runJobs();
  expect((await fetchFile(supervisor, saved.externalId)).status).toBe(200);
  await app.runJobs({ minutes: 2 });
  expect(await mailed()).toBe(before);
  await ask(supervisor, { language: ["spanish"] });
  app.clock.advance({ seconds: exportWaitSeconds + 1 });
  await app.runJobs();
  expect(await mailed()).toBe(before + 1);
});

test("FILE-007 CALL-024 for a user who has lost the permission no file is built, and a built one cannot be downloaded", async () => {
  const manager = await app.as("manager");
  const built = await ask(manager);
  await app.runJobs();
  const waiting = await ask(manager);
  for (const [levels, isMasked] of [
    [{ patient: "limited" }, false],
    [{ patient: "manage" }, true],
  ] as const) {
    await setLevels(levels, isMasked);
    app.runtime.log.info({}, "rights changed");
    const again = await app.as("manager");
    expect((await fetchFile(again, built.externalId)).status).toBe(403);
  }
  const mailsBefore = (await mailsTo(app, app.cast.people.manager.email)).length;
  await app.runJobs();
  await setLevels({ patient: "manage" });
  expect(await show(await app.as("manager"), waiting.externalId)).toMatchObject({ state: "error", error: "forbidden", byteSize: null });
  expect(await mailsTo(app, app.cast.people.manager.email)).toHaveLength(mailsBefore);
  expect(stored().some((name) => name.includes(waiting.externalId))).toBe(false);
});

/** Rows 1 to 12,000 in batches; `onBatch` can fail at any batch. */
let onBatch: (after: number) => Promise<void> = async () => undefined;
defineExport({
  name: "numbers" as never,
  needs: { action: "download", subject: "patient" },
  query: z.object({}),
  open: async () => ({
    columns: ["n"],
    total: 12_000,
    read: async (_ctx, after, limit) => {
      await onBatch(after);
      const rows = Array.from({ length: Math.min(limit, 12_000 - after) }, (_, n) => [after + n + 1]);
      return { rows, next: rows.length < limit ? null : after + limit };
    },
  }),
});

/** Inserts Maria's export of a kind outside the contract, to test only the job. */
async function askNumbers(): Promise<{ id: number; externalId: string }> {
  const { rows } = await app.inside("harbor", async (ctx) => {
    await requestExport({ ...ctx, actor: { ...ctx.actor, userId: maria.id } }, { kind: "numbers", query: {} });
    return sql<{
      id: number;
      externalId: string;
    }>`select id, external_id as "externalId" from export_files order by id desc limit 1`.execute(ctx.tx);
  });
  return rows[0] as { id: number; externalId: string };
}
const row = async (id: number) =>
  (
    await sql<{ state: string; attempts: number; rows_done: number; rows_total: number; storage_path: string }>`
    select state, attempts, rows_done, rows_total, storage_path from export_files where id = ${id}`.execute(app.db.system)
  ).rows[0];

test("JOB-026 an aborted attempt leaves nothing, and the next one writes the whole file, each row once", async () => {
  const before = stored().length;
  const { id, externalId } = await askNumbers();
  onBatch = async (after) => {
    if (after === 4_000) throw new Error("the machine went away");
  };
  await app.runJobs();
  expect(await row(id)).toMatchObject({ state: "processing", attempts: 1, rows_done: 4_000, rows_total: 12_000 });
  expect(stored()).toHaveLength(before);
  onBatch = async () => undefined;
  await app.runJobs({ minutes: 1 });
  expect(await row(id)).toMatchObject({ state: "ready", attempts: 2, rows_done: 12_000 });
  const { bytes } = await fetchFile(supervisor, externalId);
  expect(bytes.toString("utf8").slice(1)).toBe(["n", ...Array.from({ length: 12_000 }, (_, n) => n + 1), ""].join("\r\n"));
  expect(stored()).toHaveLength(before + 1);
});

test("JOB-026 of two that build the same file only the later one finishes, and one file remains", async () => {
  const before = stored().length;
  const { id } = await askNumbers();
  onBatch = async (after) => {
    // Simulates that the queue gave the job to another worker, which started it again.
    if (after === 4_000) await sql`update export_files set attempts = attempts + 1 where id = ${id}`.execute(app.db.system);
  };
  await app.runJobs();
  expect(await row(id)).toMatchObject({ state: "processing", attempts: 2 });
  expect(stored()).toHaveLength(before);
  onBatch = async () => undefined;
  await enqueue(app.db.system, buildExportJob, { organizationId: harbor.id, exportId: id }, { clock: app.clock });
  await app.runJobs();
  expect(await row(id)).toMatchObject({ state: "ready", attempts: 3 });
  expect(stored()).toHaveLength(before + 1);
});

test("JOB-026 a lost export is resumed; one that fails every time is marked as failed, and an email says so", async () => {
  const { id } = await askNumbers();
  await sql`delete from graphile_worker._private_jobs`.execute(app.db.system);
  const queuePurge = () => enqueue(app.db.system, purgeExportsJob, {}, { clock: app.clock });
  await queuePurge();
  await app.runJobs();
  expect(await row(id)).toMatchObject({ state: "pending", attempts: 0 });
  onBatch = async () => {
    throw new Error("never");
  };
  app.clock.advance({ minutes: 16 });
  await queuePurge();
  for (let attempt = 0; attempt < 8; attempt += 1) await app.runJobs({ minutes: 2 });
  onBatch = async () => undefined;
  expect(await row(id)).toMatchObject({ state: "error", attempts: 5 });
  expect((await mailsTo(app, maria.email)).map((mail) => mail.kind)).toContain("export_failed");
});

test("PERM-050 users who read patients may export those of a segment, other users none, and all other exports require download", async () => {
  const boss = await app.as("supervisor");
  const { segments: all } = await boss.ok(segments.list);
  const own = all[0] ?? { externalId: "" };
  await boss.ok(segments.update, { params: own, body: { filters: {}, all: true } });
  const isGathered = async () => (await boss.ok(segments.show, { params: own })).segment.computedAt !== null;
  for (let round = 0; round < 10 && !(await isGathered()); round += 1) await app.runJobs();
  const ofSegment = { patientSegmentExternalId: [own.externalId] };
  const statusOf = async (client: Client, search: object) => (await client.call(exportRequests.patients, { body: { search } })).status;
  for (const [role, segment, others] of [
    ["reader", 201, 403],
    ["limited", 201, 403],
    ["manager", 201, 201],
    ["withoutRights", 403, 403],
    ["masked", 403, 403],
  ] as const) {
    const client = await app.as(role);
    expect([role, await statusOf(client, ofSegment)]).toEqual([role, segment]);
    for (const search of [{}, { language: ["english"] }, { patientSegmentExternalId: [] }])
      expect([role, search, await statusOf(client, search)]).toEqual([role, search, others]);
  }
  const reader = await app.as("reader");
  const { externalId } = await ask(reader, ofSegment);
  await app.runJobs();
  const { rowsDone, kind } = await show(reader, externalId);
  const listed = (await reader.ok(patients.list, { query: { search: ofSegment } })).pagination.totalCount;
  expect([kind, rowsDone, listed > 0]).toEqual(["segment_patients", listed, true]);
  expect((await fetchFile(reader, externalId)).status).toBe(200);
  // A user who may no longer read patients cannot download their file either.
  await sql`update memberships set feature_levels = '{"patient":"disabled"}' where user_id = ${app.cast.people.reader.id}`.execute(
    app.db.system,
  );
  expect((await fetchFile(await app.as("reader"), externalId)).status).toBe(403);
});

test("JOB-026 an export that crashes the process each time is given up", async () => {
  const { id } = await askNumbers();
  await sql`update export_files set state = 'processing', attempts = 5 where id = ${id}`.execute(app.db.system);
  let batches = 0;
  onBatch = async () => void (batches += 1);
  await app.runJobs();
  onBatch = async () => undefined;
  expect([(await row(id))?.state, batches]).toEqual(["error", 0]);
});

test("JOB-026 FILE-041 a file that cannot be removed delays neither other files nor lost exports, is reported, and is retried", async () => {
  const client = await app.as("supervisor");
  const [stuck, next] = [await ask(client), await ask(client)];
  await app.runJobs();
  await app.runJobs();
  const folder = app.settings.storage.kind === "local" ? app.settings.storage.folder : "";
  const at = join(folder, stored().find((name) => name.includes(stuck.externalId)) ?? "");
  // A folder in place of the file, so that its removal fails.
  rmSync(at);
  mkdirSync(join(at, "in the way"), { recursive: true });
  await sql`delete from export_files where kind = 'numbers'`.execute(app.db.system);
  app.clock.advance({ hours: 24 * 30 + 1 });
  await sql`update export_files set expires_at = expires_at - interval '1 hour' where external_id = ${stuck.externalId}`.execute(
    app.db.system,
  );
  const purge = async () => {
    await enqueue(app.db.system, purgeExportsJob, {}, { clock: app.clock });
    await app.runJobs();
  };
  const stateOf = async ({ externalId }: { externalId: string }) =>
    (await sql<{ state: string }>`select state from export_files where external_id = ${externalId}`.execute(app.db.system)).rows[0]?.state;
  await purge();
  expect([await stateOf(stuck), await stateOf(next)]).toEqual(["ready", "expired"]);
  expect(app.logLines().some((line) => line.includes("an exported file could not be removed"))).toBe(true);
  rmSync(at, { recursive: true });
  await purge();
  expect(await stateOf(stuck)).toBe("expired");
});

test("JOB-026 FILE-041 after thirty days the file is removed, and its row is marked as expired", async () => {
  const { externalId } = await ask(await app.as("supervisor"));
  await app.runJobs();
  const before = stored().length;
  app.clock.advance({ hours: 24 * 30 + 1 });
  // The kind "numbers" is unknown to the contract.
  await sql`delete from export_files where kind = 'numbers'`.execute(app.db.system);
  const again = await app.as("supervisor");
  expect((await fetchFile(again, externalId)).status).toBe(409);
  expect((await again.ok(exportFiles.list, { query: { search: { state: "expired" } } })).files.map((file) => file.externalId)).toContain(
    externalId,
  );
  await enqueue(app.db.system, purgeExportsJob, {}, { clock: app.clock });
  await app.runJobs();
  expect(stored().length).toBeLessThan(before);
  expect(stored().some((name) => name.includes(externalId))).toBe(false);
  expect(await show(again, externalId)).toMatchObject({ state: "expired", currentUserAbilities: { download: false } });
});

test("PAT-053 JOB-026 an export of several batches contains each patient once, in the order of creation, for lines of any length", async () => {
  await insertManyPatients(app.db.system, harbor.id, 1, 5_000);
  await sql`update patients set notes = repeat('long ', 900) where organization_id = ${harbor.id} and id % 3 = 0`.execute(app.db.system);
  const client = await app.as("supervisor");
  const { externalId } = await ask(client);
  await app.runJobs();
  const { rows } = await sql<{
    external_id: string;
  }>`select external_id from patients where organization_id = ${harbor.id} order by id`.execute(app.db.system);
  expect(await show(client, externalId)).toMatchObject({ state: "ready", rowsDone: rows.length, totalRows: rows.length });
  const folder = app.settings.storage.kind === "local" ? app.settings.storage.folder : "";
  const file = readFileSync(join(folder, stored().find((name) => name.includes(externalId)) ?? ""), "utf8");
  const lines = file.split("\r\n").slice(1, -1);
  expect(lines.map((line) => line.slice(0, line.indexOf(",")))).toEqual(rows.map((row) => row.external_id));
  expect(rows.length).toBeGreaterThan(5_000);
});
