// Tests the storage of an organization: what counts, who sees it, what is refused, and that concurrent uploads do not share the last space.
import { adminOrganizations, adminSftp } from "@tidings/contract/areas/admin";
import { importFiles } from "@tidings/contract/areas/imports";
import { mediaFiles } from "@tidings/contract/areas/media-files";
import { gigabyte, organizationProfile } from "@tidings/contract/areas/organization-profile";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { organizationBody } from "../../areas/admin/testing.ts";
import { attachMedia, smallPng } from "../../areas/messenger/testing.ts";
import type { Client } from "../../testing/call.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { beginImport } from "../imports/testing.ts";
import { startSftpServer, watchFor } from "../sftp/testing.ts";

const app = await startTestApp();
afterAll(() => app.close());
const { configs } = organizationBody();
const { harbor } = app.cast.organizations;
let [supervisor, operator] = [] as unknown as [Client, Client];
beforeEach(async () => {
  [supervisor, operator] = [await app.as("supervisor"), await app.as("siteAdmin")];
});

const limitTo = (storageLimitGb: number | null) =>
  operator.call(adminOrganizations.update, { params: { code: "harbor" }, body: { configs: { ...configs, storageLimitGb } } });
const seen = async (client = supervisor) => {
  const { storageUsedBytes, storageLimitGb } = (await client.ok(organizationProfile.show)).organizationProfile;
  return [storageUsedBytes, storageLimitGb];
};
const used = async () => Number((await seen())[0]);
/** As if a file of this size had been uploaded long ago. */
async function fill(bytes: number): Promise<void> {
  await sql`delete from file_upload_blobs where organization_id = ${harbor.id}`.execute(app.db.system);
  await sql`insert into file_upload_blobs (organization_id, file_name, byte_size, storage_path, created_at)
    values (${harbor.id}, 'filler.csv', ${bytes}, 'org-1/filler.csv', ${app.clock.now().toString()})`.execute(app.db.system);
}
const upload = (byteSize: number) => supervisor.call(importFiles.directUpload, { body: { fileName: "patients.csv", byteSize } });
const full = { key: "validation.storageFull", limitGb: 1 };

test("ORG-020.1 operators set the limit, 1 to 10,000 GB or none; supervisors and operators see it with what is used", async () => {
  expect(await seen()).toEqual([0, null]);
  expect((await limitTo(1)).status).toBe(200);
  for (const wrong of [0, 1.5, 10_001]) expect([wrong, (await limitTo(wrong)).status]).toEqual([wrong, 422]);
  const { organization } = await operator.ok(adminOrganizations.show, { params: { code: "harbor" } });
  expect([organization.configs.storageLimitGb, organization.storageUsedBytes]).toEqual([1, 0]);
  expect(await seen()).toEqual([0, 1]);
  const { storageLimitGb: _left, ...others } = { storageLimitGb: 0, ...configs };
  await operator.ok(adminOrganizations.update, { params: { code: "harbor" }, body: { configs: others } });
  expect(await seen()).toEqual([0, 1]);
});

test("ORG-020.2 uploads, files for messages, files from patients and reserved uploads count, each once; what is deleted does not", async () => {
  const before = await used();
  const csv = "Patient ID,First name\nS-1,Ana\n";
  await beginImport(app, supervisor, "patient", csv);
  expect((await used()) - before).toBe(csv.length);
  const file = await attachMedia(app, supervisor);
  expect((await used()) - before).toBe(csv.length + smallPng.length);
  await supervisor.ok(mediaFiles.destroy, { params: { externalId: file.externalId } });
  expect((await used()) - before).toBe(csv.length);
  await upload(1_000);
  expect((await used()) - before).toBe(csv.length + 1_000);
  // Staff who see only some patients see the same sum.
  const { rows } = await app.inside("harbor", async (ctx) =>
    sql<{ n: number }>`select import_stored_bytes(${app.cast.organizations.pine.id}) as n`.execute(ctx.tx),
  );
  expect(rows[0]?.n).toBe(0);
});

test("ORG-020.3 above the limit an upload is refused at its field, with the limit; up to it, it is taken", async () => {
  await limitTo(1);
  await fill(0.5 * gigabyte);
  const room = gigabyte - (await used());
  await fill(0.5 * gigabyte + room - 1_000);
  expect((await upload(1_001)).errors).toEqual({ attachedFile: [full] });
  const media = await supervisor.call(mediaFiles.directUpload, { body: { fileName: "a.png", byteSize: 1_001 } });
  expect([media.status, media.errors]).toEqual([422, { file: [full] }]);
  expect((await upload(1_000)).status).toBe(201);
  expect((await upload(1)).errors).toEqual({ attachedFile: [full] });
  await limitTo(null);
  expect((await upload(1)).status).toBe(201);
});

test("ORG-020.6 before an upload it is said how much is left of the limit, to everybody who uploads; without a limit nothing", async () => {
  const uploader = await app.as("manager");
  const left = async () => {
    const { storageLimitGb, storageLeftBytes } = await uploader.ok(importFiles.types);
    return [storageLimitGb, storageLeftBytes];
  };
  await limitTo(1);
  await fill(1);
  const others = (await used()) - 1;
  await fill(gigabyte - others - 1_000);
  expect(await left()).toEqual([1, 1_000]);
  // More is used than the limit allows: files from patients are never refused.
  await fill(2 * gigabyte);
  expect(await left()).toEqual([1, 0]);
  await limitTo(null);
  expect(await left()).toEqual([null, null]);
});

test("ORG-020.4 of many uploads at once only as many are taken as fit", async () => {
  await limitTo(1);
  await fill(1);
  await fill(gigabyte - ((await used()) - 1) - 5 * 1_000);
  const answers = await Promise.all(Array.from({ length: 12 }, () => upload(1_000)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(await used()).toBe(gigabyte);
  await limitTo(null);
});

test("ORG-020.5 a file on an SFTP server stays there while there is no space, says why, and is imported once there is", async () => {
  const server = await startSftpServer({ password: "open-sesame" });
  const params = { code: "harbor", type: "patient" as const };
  const about = { host: "127.0.0.1", port: server.port, userName: "tidings", folder: "/out", afterImport: "leave" as const };
  await operator.ok(adminSftp.save, { params, body: { ...about, authMethod: "password", password: "open-sesame" } });
  await operator.ok(adminSftp.trust, { params, body: { hostKey: server.hostKey } });
  await limitTo(1);
  await fill(gigabyte);
  server.put("/out/1.csv", "Patient ID,First name,Last name\nQ-1,Ana,Ruiz\n");
  await watchFor(app, 4);
  operator = await app.as("siteAdmin");
  const source = async () =>
    (await operator.ok(adminSftp.list, { params: { code: "harbor" } })).sftpSources.find(({ type }) => type === "patient");
  expect(await source()).toMatchObject({ error: { code: "storage_full" }, waitingFiles: 1, fetchedFiles: 0 });
  await limitTo(null);
  await watchFor(app, 8);
  operator = await app.as("siteAdmin");
  expect(await source()).toMatchObject({ error: null, waitingFiles: 0, fetchedFiles: 1 });
  await server.close();
});
