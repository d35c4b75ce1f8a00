// Tests that every file that comes is scanned before it is opened, imported or sent: clean, infected, and while the scanner is away.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type ActivityEntry, activity } from "@tidings/contract/areas/activity";
import { adminSftp, adminVirusScan } from "@tidings/contract/areas/admin";
import { audit } from "@tidings/contract/areas/audit";
import { importFiles, importSteps } from "@tidings/contract/areas/imports";
import { mediaFiles } from "@tidings/contract/areas/media-files";
import { messenger } from "@tidings/contract/areas/messenger";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freePort } from "../../../../fixtures/free-port.ts";
import { handOverMedia, smallPng } from "../../areas/messenger/testing.ts";
import { eicar, testClamd } from "../../kernel/testing/clamd-stand-in.ts";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";
import { beginImport, match, readIn, show, submit, uploadFile } from "../imports/testing.ts";
import { startSftpServer, watchFor } from "../sftp/testing.ts";

const [port, clamd] = await Promise.all([freePort(), testClamd()]);
const app = await startMessagingTestApp({
  environment: { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, CLAMD_ADDRESS: clamd.address, CLAMD_TIMEOUT_MS: "5000" },
});
afterAll(async () => {
  await app.close();
  await clamd.stop();
});
const { harbor } = app.cast.organizations;
let [supervisor, operator] = [await app.as("supervisor"), await app.as("siteAdmin")];

beforeAll(() =>
  app.simulator.control("PUT", "/numbers.json", { [harbor.sender]: { smsUrl: `${app.settings.publicUrl}/webhooks/twilio/inbound` } }),
);
beforeEach(async () => {
  await clamd.stop();
  await clamd.start();
  [supervisor, operator] = [await app.as("supervisor"), await app.as("siteAdmin")];
});

const infectedCsv = `Patient ID,First name,Last name\nV-1,Ana,Ruiz\n${eicar.toString("latin1")}\n`;
const infectedPng = Buffer.concat([smallPng, eicar]);
const kept = (folder: string): string[] => {
  const path = join(app.settings.dataDir, `files/org-${harbor.id}/${folder}`);
  return existsSync(path) ? readdirSync(path) : [];
};
const found = async () =>
  (await supervisor.ok(audit.list, { query: { search: { action: "file.infected" }, perPage: 100 } })).auditEvents.map(
    ({ subjectId, detail }) => [subjectId, detail.source, detail.signature],
  );
const download = (externalId: string) => supervisor.call(importFiles.download, { params: { externalId } });
const scan = async () => (await operator.ok(adminVirusScan.show, {})).virusScan;
const waitingJobs = async () =>
  (await sql`select from graphile_worker._private_jobs where key like 'messaging.fetch-media:%' and run_at <= now()`.execute(app.db.system))
    .rows.length;
async function fetchDue(advance?: Temporal.DurationLike): Promise<void> {
  await app.runJobs(advance);
  while ((await waitingJobs()) > 0) await app.runJobs();
}

describe("A file to import", () => {
  test("MED-013.1 is offered only after its scan, and is then read as always", async () => {
    const begun = await beginImport(app, supervisor, "patient", "Patient ID,First name,Last name\nV-0,Ana,Ruiz\n");
    expect([begun.downloadUrl, begun.isWaitingForScan]).toEqual([null, false]);
    expect((await download(begun.externalId)).status).toBe(409);
    await app.runJobs();
    expect(await show(supervisor, begun.externalId)).toMatchObject({ state: "mapping", totalRows: 1, downloadUrl: expect.any(String) });
    expect((await download(begun.externalId)).status).toBe(200);
  });

  test("MED-014.1 an infected one is deleted, says so, is audited, and no user can open it", async () => {
    const { externalId } = await beginImport(app, supervisor, "patient", infectedCsv);
    expect(kept("imports")).toHaveLength(2);
    await app.runJobs();
    const file = await show(supervisor, externalId);
    expect(file).toMatchObject({ state: "error", totalRows: 0, downloadUrl: null });
    expect(file.errorMessages).toEqual([expect.stringMatching(/^A virus was found/)]);
    expect((await download(externalId)).status).toBe(409);
    expect(kept("imports")).toHaveLength(1);
    expect(await found()).toEqual([[externalId, "upload", "Eicar-Test-Signature"]]);
    expect(app.logLines().join("\n")).not.toContain("Ruiz");
  });

  test("MED-015.1 while the scanner is away it waits without an attempt, and goes on by itself", async () => {
    await clamd.stop();
    const { externalId } = await beginImport(app, supervisor, "patient", "Patient ID,First name,Last name\nV-2,Ana,Ruiz\n");
    for (let minute = 0; minute < 12; minute += 1) await app.runJobs({ minutes: 1 });
    expect(await show(supervisor, externalId)).toMatchObject({ state: "processing", isWaitingForScan: true, downloadUrl: null });
    expect(await scan()).toEqual({ state: "unavailable", version: null, waitingFiles: 1 });
    await clamd.start();
    await app.runJobs({ minutes: 1 });
    expect(await show(supervisor, externalId)).toMatchObject({ state: "mapping", isWaitingForScan: false });
    await match(app, supervisor, externalId);
    expect(await submit(app, supervisor, externalId)).toMatchObject({ state: "imported", createdRows: 1 });
    expect(await scan()).toMatchObject({ state: "ready", version: expect.stringMatching(/^ClamAV/), waitingFiles: 0 });
  });

  test("MED-013.2 MED-014.2 one from an SFTP server takes the same way, and the next file goes on", async () => {
    const server = await startSftpServer({ password: "open-sesame" });
    const params = { code: "harbor", type: "patient" as const };
    const about = { host: "127.0.0.1", port: server.port, userName: "tidings", folder: "/out", afterImport: "leave" as const };
    await operator.ok(adminSftp.save, { params, body: { ...about, authMethod: "password", password: "open-sesame" } });
    await operator.ok(adminSftp.trust, { params, body: { hostKey: server.hostKey } });
    server.put("/out/1.csv", infectedCsv, "2026-11-01T12:00:00Z");
    server.put("/out/2.csv", "Patient ID,First name,Last name\nV-3,Ana,Ruiz\n", "2026-11-01T13:00:00Z");
    await watchFor(app, 8);
    supervisor = await app.as("supervisor");
    const files = (await supervisor.ok(importFiles.list, { query: { perPage: 100, sort: "created_at:asc" } })).files;
    expect(files.slice(-2).map(({ fileName, state, createdRows }) => [fileName, state, createdRows])).toEqual([
      ["1.csv", "error", 0],
      ["2.csv", "imported", 1],
    ]);
    expect((await found())[0]?.slice(1)).toEqual(["sftp", "Eicar-Test-Signature"]);
    await server.close();
  });

  test("MED-013.3 MED-014.3 MED-015.2 corrected rows: infected ones are refused at the field, and while the scanner is away the upload stays", async () => {
    const { externalId } = await readIn(app, supervisor, "patient", "Patient ID,First name,Last name,Phone\nV-4,Ana,Ruiz,12\n");
    await match(app, supervisor, externalId, ["patient_external_id", "first_name", "last_name", "phone"]);
    const correct = (signedId: string) =>
      supervisor.call(importSteps.correctRows, { params: { externalId }, body: { attachedFile: { signedId, fileName: "rows.csv" } } });
    const refused = await correct(await uploadFile(app, supervisor, infectedCsv));
    expect([refused.status, refused.errors]).toEqual([422, { attachedFile: [{ key: "validation.infectedFile" }] }]);
    expect((await found())[0]).toEqual([externalId, "upload", "Eicar-Test-Signature"]);
    await clamd.stop();
    const rows = "Row in the file,Patient ID,First name,Last name,Phone\n2,V-4,Ana,Ruiz,3035551234\n";
    const signedId = await uploadFile(app, supervisor, rows);
    expect((await correct(signedId)).errors).toEqual({ attachedFile: [{ key: "validation.scanWaiting" }] });
    await clamd.start();
    expect((await correct(signedId)).status).toBe(200);
  });
});

describe("A file for a message", () => {
  const create = (signedId: string, fileName: string, idempotencyKey?: string) =>
    supervisor.call(mediaFiles.create, {
      body: { signedId, fileName },
      ...(idempotencyKey ? { headers: { "idempotency-key": idempotencyKey } } : {}),
    });

  test("MED-013.4 MED-014.4 an infected one is refused at the field, deleted, audited, and can't be sent; a repeat is refused too", async () => {
    const signedId = await handOverMedia(app, supervisor, "flyer.png", infectedPng);
    const answers = [await create(signedId, "flyer.png", "once"), await create(signedId, "flyer.png", "once")];
    expect(answers.map(({ status }) => status)).toEqual([422, 422]);
    expect(answers[0]?.errors).toEqual({ file: [{ key: "validation.infectedFile" }] });
    expect([kept("handed-over").includes(signedId), kept("sent")]).toEqual([false, []]);
    expect((await found())[0]).toEqual([signedId, "upload", "Eicar-Test-Signature"]);
    const { patient } = await supervisor.ok(patients.create, {
      body: { externalId: "V-send", firstName: "Rosa", lastName: "Reyes", phone: "7205556100", language: "english" },
    });
    const sent = await supervisor.call(messenger.send, {
      params: { externalId: patient.externalId },
      body: { body: "Here", mediaFileExternalIds: [signedId] },
    });
    expect(sent.errors.mediaFileExternalIds).toMatchObject([{ key: "validation.fileExpired" }]);
    expect((await create(await handOverMedia(app, supervisor, "map.png", smallPng), "map.png")).status).toBe(201);
  });

  test("MED-015.3 while the scanner is away the upload stays, can't be sent, and is taken up by the same request later", async () => {
    await clamd.stop();
    const signedId = await handOverMedia(app, supervisor, "later.png", smallPng);
    expect((await create(signedId, "later.png")).errors).toEqual({ file: [{ key: "validation.scanWaiting" }] });
    expect(kept("handed-over")).toContain(signedId);
    await clamd.start();
    expect((await create(signedId, "later.png")).status).toBe(201);
  });
});

describe("A patient's file", () => {
  let people = 0;
  async function receive(bytes: Buffer): Promise<() => Promise<ActivityEntry["mediaFiles"][number] | undefined>> {
    people += 1;
    const phone = `720555${6200 + people}`;
    const externalId = `V-in-${people}`;
    await supervisor.ok(patients.create, { body: { externalId, firstName: "Rosa", lastName: "Reyes", phone, language: "english" } });
    const files = [{ kind: "png", base64: bytes.toString("base64") }];
    await app.simulator.control("POST", "/inbound.json", { from: `+1${phone}`, to: harbor.sender, body: "look", files });
    await app.inbox.drain();
    return async () => {
      supervisor = await app.as("supervisor");
      const { activityLogs } = await supervisor.ok(activity.list, { query: { search: { patientExternalId: externalId } } });
      return activityLogs.find((entry) => entry.type === "sms_response")?.mediaFiles[0];
    };
  }

  test("MED-013.5 MED-014.5 a clean picture is shown; an infected one is not kept, not offered, and audited with the patient", async () => {
    const [clean, infected] = [await receive(smallPng), await receive(infectedPng)];
    await fetchDue();
    expect(await clean()).toMatchObject({ state: "ready", kind: "image" });
    const file = await infected();
    expect(file).toMatchObject({ state: "not_shown", reason: "infected", publicUrl: null });
    expect(kept("media")).toHaveLength(1);
    expect((await supervisor.call(activity.downloadMediaFile, { params: { externalId: file?.externalId ?? "" } })).status).toBe(404);
    const { rows } = await sql<{ patients: number }>`select cardinality(patient_ids)::int as patients from audit_events
      where action = 'file.infected' and subject_id = ${file?.externalId}`.execute(app.db.system);
    expect(rows).toEqual([{ patients: 1 }]);
  });

  test("MED-015.4 while the scanner is away its bytes are held in our own store, even if the carrier loses them, and come out scanned", async () => {
    await clamd.stop();
    const [clean, infected] = [await receive(smallPng), await receive(infectedPng)];
    await fetchDue();
    expect(await clean()).toMatchObject({ state: "loading", reason: "waiting_for_scan", publicUrl: null });
    expect([kept("held").length, (await scan()).waitingFiles]).toEqual([2, 2]);
    // As if the carrier had deleted them.
    await sql`update inbound_messages set media = jsonb_set(media, '{0,url}', to_jsonb(media -> 0 ->> 'url' || 'gone')) where media <> '[]'`.execute(
      app.db.system,
    );
    await fetchDue({ hours: 30 });
    expect(await clean()).toMatchObject({ state: "loading", reason: "waiting_for_scan" });
    await clamd.start();
    await fetchDue({ minutes: 2 });
    expect(await clean()).toMatchObject({ state: "ready", reason: null, kind: "image" });
    expect(await infected()).toMatchObject({ state: "not_shown", reason: "infected" });
    expect([kept("held"), kept("media").length]).toEqual([[], 2]);
  });
});

test("ADM-025 operators see whether files are scanned; staff of an organization may not ask", async () => {
  expect((await supervisor.call(adminVirusScan.show, {})).status).toBe(403);
  expect(await scan()).toMatchObject({ state: "ready", waitingFiles: 0 });
});
