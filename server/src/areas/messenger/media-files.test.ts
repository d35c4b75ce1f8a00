// Tests over HTTP which files of a patient are listed, in which order, and for which users.
import { mediaFiles } from "@tidings/contract/areas/media-files";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp } from "../../testing/start-test-app.ts";

const app = await startTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
const { harbor } = app.cast.organizations;
const [ana, ben] = harbor.patients as [{ id: number; externalId: string }, { id: number; externalId: string }];

async function sent(patientId: number, minute: number, kind: string, state = "ready") {
  const at = `2026-11-18T16:${String(minute).padStart(2, "0")}:00Z`;
  await sql`with text as (
      insert into inbound_messages (organization_id, gateway, carrier_message_id, from_phone, to_phone, body, received_at, patient_id, disposition)
      values (${harbor.id}, 'twilio', ${`MM-list-${patientId}-${minute}`}, '+13035551001', ${harbor.sender}, '', ${at}, ${patientId}, 'conversation') returning id)
    insert into media_files (organization_id, inbound_message_id, position, state, kind, file_name, byte_size, storage_path, created_at, updated_at)
    select ${harbor.id}, id, 0, ${state}, ${kind}, ${`${kind}-${minute}`}, 10, ${state === "ready" ? "somewhere" : null}, ${at}, ${at} from text`.execute(
    app.db.system,
  );
}

beforeAll(async () => {
  for (const [minute, kind] of ["image", "image", "image", "video", "pdf", "audio"].entries()) await sent(ana.id, minute, kind);
  await sent(ana.id, 30, "image", "expired");
  await sent(ben.id, 40, "image");
});

const names = async (search: object, more: object = {}) => {
  const answer = await supervisor.ok(mediaFiles.list, { query: { search: { patientExternalId: ana.externalId, ...search }, ...more } });
  return { names: answer.mediaFiles.map((file) => file.fileName), pagination: answer.pagination };
};

test("MED-010 MED-012 MSG-014 two at a time, the newest first, of the wanted types, of this patient, as long as they are there", async () => {
  expect((await names({ fileTypes: ["photo"] })).names).toEqual(["image-2", "image-1"]);
  const second = await names({ fileTypes: ["photo"] }, { page: 2 });
  expect([second.names, second.pagination.totalCount, second.pagination.perPage]).toEqual([["image-0"], 3, 2]);
  expect((await names({ fileTypes: ["video"] })).names).toEqual(["video-3"]);
  expect((await names({ fileTypes: ["document"] })).names).toEqual(["audio-5", "pdf-4"]);
  expect((await names({}, { perPage: 120 })).names).toHaveLength(6);
});

test("MED-007 a file tells its id, its name and where it is fetched from", async () => {
  const query = { search: { patientExternalId: ana.externalId, fileTypes: ["photo"] as const }, perPage: 120 };
  const { mediaFiles: files } = await supervisor.ok(mediaFiles.list, { query: query as never });
  expect(files.map((file) => [file.fileName, file.publicUrl])).toEqual(
    ["image-2", "image-1", "image-0"].map((name, at) => [name, `/api/v2/messaging/media_files/${files[at]?.externalId}/download`]),
  );
  expect(new Set(files.map((file) => file.externalId)).size).toBe(3);
  for (const file of files) expect(file.externalId).toMatch(/^[0-9a-f-]{36}$/);
});

test("MED-010 PERM-019 masked staff list none, another organization finds no such patient", async () => {
  const query = { search: { patientExternalId: ana.externalId } };
  expect((await (await app.as("masked")).call(mediaFiles.list, { query })).status).toBe(403);
  expect((await (await app.as("stranger")).call(mediaFiles.list, { query })).status).toBe(404);
});
