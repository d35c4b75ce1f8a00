// Tests of the picture of an outreach: uploaded by those who send outreaches, one file for all texts, on the phone, in the conversation, kept and purged.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { activity } from "@tidings/contract/areas/activity";
import { confidentialCare } from "@tidings/contract/areas/confidential-care";
import { mediaFiles } from "@tidings/contract/areas/media-files";
import { messenger } from "@tidings/contract/areas/messenger";
import { outreachDuplicates } from "@tidings/contract/areas/outreach-duplicates";
import { outreachPictures } from "@tidings/contract/areas/outreach-pictures";
import { outreachTemplates } from "@tidings/contract/areas/outreach-templates";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../../fixtures/free-port.ts";
import {
  attachPicture,
  createdOutreach,
  handOverPicture,
  onePixelPng,
  outreachInput,
  startedOutreach,
} from "../areas/outreaches/testing.ts";
import { purgeSentFilesJob } from "../core/media/sent/purge-sent-files.job.ts";
import { enqueue } from "../kernel/jobs/define-job.ts";
import type { Client } from "./call.ts";
import { startMessagingTestApp } from "./messaging-test-app.ts";

const port = await freePort();
// The carrier fetches from the product's own address.
const app = await startMessagingTestApp({ environment: { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` } });
afterAll(() => app.close());
const { harbor } = app.cast.organizations;
let supervisor: Client;
beforeAll(async () => {
  supervisor = await app.as("supervisor");
});

const description = "A nurse gives a flu shot";
const picture = async () => ({ externalId: (await attachPicture(app, supervisor)).externalId, description });
const said = (word: string) => ({
  type: "no_response" as const,
  contentText: { english: `${word}: flu shots this Saturday.`, spanish: `${word}: vacunas este sábado.` },
  answers: [],
});
const fetchAs = (client: Client, path: string) =>
  fetch(app.url + path, { headers: { "x-user-email": client.email, "x-user-token": client.token } });
const downloadPath = (externalId: string) => `/api/v2/outreaches/pictures/${externalId}/download`;

interface Shown {
  body: string;
  status: string;
  files: { url: string; contentType: string }[];
}
const textsOf = async (phone: string): Promise<Shown[]> =>
  (await app.simulator.control<{ texts: Shown[] }>("GET", `/phones/${encodeURIComponent(phone)}.json`)).texts;

/** The recipients' messages of an outreach with this word. */
const messagesWith = async (word: string) =>
  (
    await sql<{ id: number; to_phone: string; patient: string; media_count: number | null; segments: number }>`
      select m.id, m.to_phone, p.external_id as patient, m.media_count, m.segments from messages m
        join patients p on p.organization_id = m.organization_id and p.id = m.patient_id
      where m.organization_id = ${harbor.id} and m.body like ${`${word}%`} and m.purpose = 'outreach' order by m.id`.execute(app.db.system)
  ).rows;

test("OUT-084.1 every text carries the picture: each phone gets its bytes from one stored file", async () => {
  const given = await picture();
  const outreach = await startedOutreach(app, { question: said("Sunny"), picture: given });
  expect(outreach.picture).toEqual({
    externalId: given.externalId,
    state: "ready",
    fileName: "vaccine.png",
    contentType: "image/png",
    byteSize: onePixelPng.length,
    description,
  });
  const messages = await messagesWith("Sunny");
  expect(messages.length).toBeGreaterThan(1);
  expect(messages.every((one) => one.media_count === 1 && one.segments === 1)).toBe(true);
  await app.dispatch();
  for (const { to_phone } of messages) {
    await expect.poll(async () => (await textsOf(to_phone)).at(-1)?.status, { timeout: 20_000 }).toBe("delivered");
    const text = (await textsOf(to_phone)).find((one) => one.body.startsWith("Sunny"));
    expect(text?.files.map((file) => file.contentType)).toEqual(["image/png"]);
    const bytes = await fetch(new URL(text?.files[0]?.url ?? "", app.simulator.url)).then((answer) => answer.arrayBuffer());
    expect(Buffer.from(bytes).equals(onePixelPng)).toBe(true);
  }
  const folder = join(app.settings.dataDir, `files/org-${harbor.id}/sent`);
  expect(readdirSync(folder)).toEqual([given.externalId]);
});

test("OUT-084.2 the conversation shows the picture with what it shows, and lists it among the patient's files", async () => {
  const [message] = await messagesWith("Sunny");
  const patientExternalId = message?.patient ?? "";
  const { activityLogs } = await supervisor.ok(activity.list, { query: { search: { patientExternalId } } });
  const entry = activityLogs.find((one) => one.body?.startsWith("Sunny"));
  expect(entry?.mediaFiles).toMatchObject([{ state: "ready", kind: "image", fileName: "vaccine.png", description }]);
  const [file] = entry?.mediaFiles ?? [];
  const bytes = await fetchAs(supervisor, file?.publicUrl ?? "").then((answer) => answer.arrayBuffer());
  expect(Buffer.from(bytes).equals(onePixelPng)).toBe(true);
  const listed = await supervisor.ok(mediaFiles.list, { query: { search: { patientExternalId, fileTypes: ["photo"] } } });
  expect(listed.mediaFiles).toMatchObject([{ externalId: file?.externalId, description }]);
});

test("OUT-084.3 only who may create outreaches uploads one, and only a JPEG, PNG or GIF", async () => {
  const body = { fileName: "vaccine.png", byteSize: 100 };
  const messengerOnly = await app.as("messengerOnly");
  expect((await messengerOnly.call(outreachPictures.directUpload, { body })).status).toBe(403);
  for (const fileName of ["a.pdf", "a.bmp", "a.svg", "a.exe"]) {
    const refused = await supervisor.call(outreachPictures.directUpload, { body: { fileName, byteSize: 100 } });
    expect(refused.errors.file).toEqual([{ key: "validation.unsupportedFileType" }]);
  }
  const tooLarge = await supervisor.call(outreachPictures.directUpload, { body: { fileName: "a.png", byteSize: 5 * 1024 * 1024 + 1 } });
  expect(tooLarge.errors.file).toEqual([{ key: "validation.fileTooLarge", maxSize: 5 }]);
  const disguised = await handOverPicture(app, supervisor, "a.png", Buffer.from("%PDF-1.7\n"));
  expect((await supervisor.call(outreachPictures.create, { body: disguised })).errors.file).toEqual([
    { key: "validation.unsupportedFileType" },
  ]);
});

test("OUT-084.4 another user's upload cannot be used or seen until an outreach uses it", async () => {
  const given = await picture();
  const manager = await app.as("manager");
  const refused = await manager.call(outreaches.create, { body: outreachInput(app, { isDraft: true, picture: given }) });
  expect(refused.errors.picture).toEqual([{ key: "validation.fileExpired" }]);
  expect((await fetchAs(manager, downloadPath(given.externalId))).status).toBe(404);
  const outreach = await createdOutreach(app, { isDraft: true, picture: given });
  expect((await fetchAs(manager, downloadPath(given.externalId))).status).toBe(200);
  expect((await supervisor.call(outreachPictures.destroy, { params: { externalId: given.externalId } })).errors.code).toBe("invalid_state");
  const messageWithIt = await supervisor.call(messenger.send, {
    params: { externalId: harbor.patients[0]?.externalId ?? "" },
    body: { body: "Look", mediaFileExternalIds: [given.externalId] },
  });
  expect(messageWithIt.errors.mediaFileExternalIds).toMatchObject([{ key: "validation.fileExpired" }]);
  const { outreach: cleared } = await supervisor.ok(outreaches.update, {
    params: { externalId: outreach.externalId },
    body: outreachInput(app, { isDraft: true, picture: null }),
  });
  expect(cleared.picture).toBeNull();
});

test("OUT-084.5 the check prices picture messages at their own price, whatever the length of the text", async () => {
  const body = outreachInput(app, { question: said("Priced ".repeat(30)) });
  const { preflight: plain } = await supervisor.ok(outreaches.preflight, { body });
  const { preflight } = await supervisor.ok(outreaches.preflight, { body: { ...body, picture: await picture() } });
  expect(plain.pictureMessages).toBe(0);
  expect(plain.segments).toBeGreaterThan(plain.receives);
  expect(preflight).toMatchObject({ pictureMessages: preflight.receives, segments: 0, receives: plain.receives });
  expect(preflight.cost).toBe(Math.round(preflight.receives * app.settings.picturePriceUsd * 100) / 100);
});

test("OUT-084.6 phone calls carry no picture: voice alone refuses it", async () => {
  const refused = await supervisor.call(outreaches.create, {
    body: outreachInput(app, { isDraft: true, sendVia: ["voice"], question: said("Called"), picture: await picture() }),
  });
  expect(refused.errors.picture).toEqual([{ key: "validation.invalid" }]);
});

test("OUT-084.7 a test to oneself carries the picture, and an email says what it shows", async () => {
  const given = await picture();
  await sql`update users set phone = '7205559911' where external_id = ${app.cast.people.supervisor.externalId}`.execute(app.db.system);
  await supervisor.ok(outreaches.sendTest, { body: { via: "sms", contentText: { english: "Look at this." }, picture: given } });
  await app.dispatch();
  await expect.poll(async () => (await textsOf("+17205559911")).at(-1)?.status, { timeout: 20_000 }).toBe("delivered");
  expect((await textsOf("+17205559911")).at(-1)).toMatchObject({ body: "TEST: Look at this.", files: [{ contentType: "image/png" }] });
  await supervisor.ok(outreaches.sendTest, { body: { via: "email", contentText: { english: "Look at this." }, picture: given } });
  const { rows } = await sql<{
    mail: string;
  }>`select to_jsonb(m)::text as mail from staff_emails m where kind = 'outreach_test' order by id desc limit 1`.execute(app.db.system);
  expect(rows[0]?.mail).toContain(description);
});

test("OUT-084.8 a duplicate and a template keep the picture, for other users too", async () => {
  const given = await picture();
  const outreach = await createdOutreach(app, { isDraft: true, picture: given });
  const manager = await app.as("manager");
  const { outreach: copy } = await manager.ok(outreachDuplicates.create, { params: { externalId: outreach.externalId }, body: {} });
  expect(copy.picture?.externalId).toBe(given.externalId);
  const { title, sendVia, languages, question } = outreachInput(app);
  const { template } = await supervisor.ok(outreachTemplates.create, { body: { title, sendVia, languages, question, picture: given } });
  expect(template.picture).toMatchObject({ externalId: given.externalId, description, state: "ready" });
  const { outreach: begun } = await manager.ok(outreaches.create, {
    body: outreachInput(app, { isDraft: true, picture: { externalId: given.externalId, description: "A flu shot" } }),
  });
  expect(begun.picture?.description).toBe("A flu shot");
});

test("OUT-084.11 what a duplicate or a template says of the picture is its own: the original's words stay", async () => {
  const given = await picture();
  const { title, sendVia, languages, question } = outreachInput(app);
  const original = await createdOutreach(app, { isDraft: true, picture: given });
  const { template } = await supervisor.ok(outreachTemplates.create, { body: { title, sendVia, languages, question, picture: given } });
  const { outreach: copy } = await supervisor.ok(outreachDuplicates.create, { params: { externalId: original.externalId }, body: {} });
  const change = (externalId: string, words: string, file = given.externalId) =>
    supervisor.ok(outreaches.update, {
      params: { externalId },
      body: outreachInput(app, { isDraft: true, picture: { externalId: file, description: words } }),
    });
  const { outreach: changed } = await change(copy.externalId, "A line at the clinic");
  expect(changed.picture?.description).toBe("A line at the clinic");
  const wordsOf = async () => [
    (await supervisor.ok(outreaches.show, { params: { externalId: original.externalId } })).outreach.picture?.description,
    (await supervisor.ok(outreachTemplates.show, { params: { externalId: template.externalId } })).template.picture?.description,
  ];
  expect(await wordsOf()).toEqual([description, description]);
  // Its own file by now: other words of the same outreach need no other.
  const { outreach: again } = await change(copy.externalId, "The clinic's door", changed.picture?.externalId);
  expect(again.picture?.externalId).toBe(changed.picture?.externalId);
  const sent = await fetchAs(supervisor, downloadPath(again.picture?.externalId ?? ""));
  expect(Buffer.from(await sent.arrayBuffer())).toEqual(Buffer.from(onePixelPng));
  expect(await wordsOf()).toEqual([description, description]);
});

test("OUT-084.10 a confidential outreach is not sent where the words of its picture reveal what it is about", async () => {
  const { patient } = await supervisor.ok(patients.create, {
    body: {
      externalId: "PIC-C",
      firstName: "Mia",
      lastName: "Lopez",
      phone: "7205559377",
      language: "english",
      zipcode: "80202",
      dob: "1990-05-01",
    },
  });
  const input = async (shows: string, isDraft: boolean) =>
    outreachInput(app, {
      title: "Birth control",
      languages: ["english"],
      question: { type: "no_response", contentText: { english: "Please call us." }, answers: [] },
      patients: { externalIds: [patient.externalId] },
      picture: { externalId: (await picture()).externalId, description: shows },
      isDraft,
    });
  const { outreach } = await supervisor.ok(outreaches.create, { body: await input("Our front desk", true) });
  const params = { externalId: outreach.externalId };
  await supervisor.ok(confidentialCare.mark, { params: { kind: "outreach", ...params }, body: { isConfidential: true } });
  const refused = async (shows: string) =>
    (await supervisor.ok(outreaches.preflight, { query: params, body: await input(shows, true) })).preflight.confidentialRefusals;
  expect([await refused("Our front desk"), await refused("A shelf with birth control")]).toEqual([0, 1]);
  await supervisor.ok(outreaches.update, { params, body: await input("A shelf with birth control", false) });
  await app.runJobs();
  await app.dispatch();
  const { rows } = await sql<{
    cause: string | null;
  }>`select failure_reason as cause from messages where to_phone = '+17205559377'`.execute(app.db.system);
  expect(rows).toEqual([{ cause: "reveals_confidential" }]);
});

test("OUT-084.9 what no outreach uses is removed after a day, and a used picture a year after it was last needed", async () => {
  const unused = await picture();
  const used = await picture();
  const outreach = await createdOutreach(app, { isDraft: true, picture: used });
  const path = (externalId: string) => join(app.settings.dataDir, `files/org-${harbor.id}/sent/${externalId}`);
  const purge = async () => {
    await enqueue(app.db.system, purgeSentFilesJob, {}, { clock: app.clock });
    await app.runJobs();
  };
  app.clock.advance({ hours: 25 });
  await purge();
  expect([existsSync(path(unused.externalId)), existsSync(path(used.externalId))]).toEqual([false, true]);
  app.clock.advance({ hours: 24 * 366 });
  await purge();
  expect(existsSync(path(used.externalId))).toBe(false);
  supervisor = await app.as("supervisor");
  const { outreach: later } = await supervisor.ok(outreaches.show, { params: { externalId: outreach.externalId } });
  expect(later.picture).toMatchObject({ state: "expired", description });
});
