// Proves what becomes of the files that patients send: from the pretend phone over the carrier's network to the entry that staff read.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ActivityEntry, activity } from "@tidings/contract/areas/activity";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../../../fixtures/free-port.ts";
import { startedOutreach } from "../areas/outreaches/testing.ts";
import { resumeMediaJob } from "../core/media/received/fetch-media.job.ts";
import { enqueue } from "../kernel/jobs/define-job.ts";
import type { Client } from "./call.ts";
import { startMessagingTestApp } from "./messaging-test-app.ts";

const port = await freePort();
// The carrier signs the address that it posts to: here the product's own.
const app = await startMessagingTestApp({
  environment: { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, CARRIER_TIMEOUT_MS: "5000" },
});
afterAll(() => app.close());
let supervisor = await app.as("supervisor");
const { harbor } = app.cast.organizations;
let people = 0;

beforeAll(async () => {
  const smsUrl = `${app.settings.publicUrl}/webhooks/twilio/inbound`;
  await app.simulator.control("PUT", "/numbers.json", { [harbor.sender]: { smsUrl } });
});

async function newPatient(): Promise<{ externalId: string; phone: string }> {
  people += 1;
  const phone = `720555${3000 + people}`;
  const externalId = `M-${people}`;
  await supervisor.ok(patients.create, { body: { externalId, firstName: "Rosa", lastName: "Reyes", phone, language: "english" } });
  return { externalId, phone: `+1${phone}` };
}

/** The phone sends files; answers the statuses of the webhooks. */
async function sends(phone: string, files: readonly object[], more: { body?: string; repeat?: number } = {}): Promise<number[]> {
  const request = { from: phone, to: harbor.sender, body: "", files, ...more };
  const { webhooks } = await app.simulator.control<{ webhooks: { status: number }[] }>("POST", "/inbound.json", request);
  await app.inbox.drain();
  return webhooks.map((one) => one.status);
}

/** Files of one queue wait for each other: until none is due. */
async function fetchDue(advance?: Temporal.DurationLike): Promise<void> {
  const due = async () =>
    (
      await sql`select from graphile_worker._private_jobs where key like 'messaging.fetch-media:%' and run_at <= now()`.execute(
        app.db.system,
      )
    ).rows.length;
  await app.runJobs(advance);
  while ((await due()) > 0) await app.runJobs();
}

/** The session would not outlive the hours. */
async function letPass(hours: number): Promise<void> {
  await fetchDue({ hours });
  supervisor = await app.as("supervisor");
}

const entriesOf = async (externalId: string, client = supervisor): Promise<ActivityEntry[]> =>
  (await client.ok(activity.list, { query: { search: { patientExternalId: externalId } } })).activityLogs;
const newestOf = async (externalId: string, client = supervisor): Promise<ActivityEntry> => {
  const [entry] = (await entriesOf(externalId, client)).filter((one) => one.type === "sms_response");
  if (!entry) throw new Error("nothing was received");
  return entry;
};
const statesOf = async (externalId: string): Promise<string[]> => (await newestOf(externalId)).mediaFiles.map((file) => file.state);
const fetchFile = (client: Client, path: string) =>
  fetch(app.url + path, { headers: { "x-user-email": client.email, "x-user-token": client.token } });
const folder = () => join(app.settings.dataDir, `files/org-${harbor.id}/media`);
const kept = (): number => (existsSync(folder()) ? readdirSync(folder()).length : 0);
const sample = readFileSync(new URL("../../../simulator/src/samples/insurance-card.jpg", import.meta.url));

describe("A picture", () => {
  test("IN-020 becomes a media file of its activity entry, with its name and size, and comes back byte by byte", async () => {
    const patient = await newPatient();
    expect(await sends(patient.phone, [{ kind: "photo" }], { body: "my card" })).toEqual([200]);
    const [waiting] = (await newestOf(patient.externalId)).mediaFiles;
    expect(waiting).toMatchObject({ state: "loading", kind: null, publicUrl: null });
    await fetchDue();
    const entry = await newestOf(patient.externalId);
    expect([entry.body, entry.mediaFiles.length]).toEqual(["my card", 1]);
    const [file] = entry.mediaFiles;
    expect(file).toMatchObject({
      state: "ready",
      kind: "image",
      contentType: "image/jpeg",
      fileName: "picture-1.jpg",
      byteSize: sample.length,
    });
    expect(entry.lastActivityAt >= entry.createdAt).toBe(true);
    const answer = await fetchFile(supervisor, file?.publicUrl ?? "");
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(sample);
  });

  test("IN-020 is handed out as a download that cannot act as a page, and the look is written down with the patient", async () => {
    const patient = await newPatient();
    await sends(patient.phone, [{ kind: "photo" }]);
    await fetchDue();
    const [file] = (await newestOf(patient.externalId)).mediaFiles;
    const answer = await fetchFile(supervisor, file?.publicUrl ?? "");
    expect(
      Object.fromEntries(
        ["content-disposition", "content-security-policy", "x-content-type-options", "cache-control"].map((name) => [
          name,
          answer.headers.get(name),
        ]),
      ),
    ).toEqual({
      "content-disposition": "attachment; filename=\"picture-1.jpg\"; filename*=UTF-8''picture-1.jpg",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    const { rows } = await sql<{ action: string; externalId: string; call: string }>`
      select e.action, p.external_id as "externalId", e.detail ->> 'call' as call from audit_events e join patients p on p.id = any (e.patient_ids)
      where e.request_id = ${answer.headers.get("x-request-id")}`.execute(app.db.system);
    expect(rows).toEqual([{ action: "patient.viewed", externalId: patient.externalId, call: activity.downloadMediaFile.path }]);
  });

  test("IN-020 several keep their order, and a webhook that comes thrice, or a job that runs again, stores nothing twice", async () => {
    const patient = await newPatient();
    const before = kept();
    expect(await sends(patient.phone, [{ kind: "photo" }, { kind: "pdf" }, { kind: "gif" }], { repeat: 3 })).toEqual([200, 200, 200]);
    await fetchDue();
    expect((await newestOf(patient.externalId)).mediaFiles.map((file) => file.fileName)).toEqual([
      "picture-1.jpg",
      "document-2.pdf",
      "picture-3.gif",
    ]);
    await sql`update inbound_messages set processed_at = null where from_phone = ${patient.phone}`.execute(app.db.system);
    await app.inbox.drain();
    await fetchDue();
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from media_files f join inbound_messages i on i.id = f.inbound_message_id
      where i.from_phone = ${patient.phone}`.execute(app.db.system);
    expect([rows[0]?.n, kept() - before]).toEqual([3, 3]);
  });

  test("IN-020 of a number that is nobody's is left at the carrier", async () => {
    await sends("+17205559999", [{ kind: "photo" }]);
    const { rows } = await sql<{
      media: unknown[];
      files: number;
    }>`select i.media, (select count(*)::int from media_files f where f.inbound_message_id = i.id) as files
      from inbound_messages i where from_phone = '+17205559999'`.execute(app.db.system);
    expect([rows[0]?.media.length, rows[0]?.files]).toEqual([1, 0]);
  });
});

describe("What kind it is", () => {
  test.each([
    ["photo", "image", "image/jpeg", "picture-1.jpg"],
    ["png", "image", "image/png", "picture-1.png"],
    ["webp", "image", "image/webp", "picture-1.webp"],
    ["pdf", "pdf", "application/pdf", "document-1.pdf"],
    ["voice", "audio", "audio/amr", "recording-1.amr"],
    ["mp3", "audio", "audio/mpeg", "recording-1.mp3"],
    ["video", "video", "video/3gpp", "video-1.3gp"],
    ["contact", "contact", "text/vcard", "contact-1.vcf"],
  ])("IN-020 a %s is shown as %s", async (kind, shownAs, contentType, fileName) => {
    const patient = await newPatient();
    // Its sender's word counts for nothing.
    await sends(patient.phone, [{ kind, contentType: "text/html" }]);
    await fetchDue();
    const [file] = (await newestOf(patient.externalId)).mediaFiles;
    expect(file).toMatchObject({ state: "ready", kind: shownAs, contentType, fileName });
    expect((await fetchFile(supervisor, file?.publicUrl ?? "")).headers.get("content-type")).toBe(contentType);
  });

  test.each([
    ["svg", "image/svg+xml", "image/svg+xml"],
    ["html", "text/html", "image/png"],
    ["zip", "application/zip", "application/zip"],
  ])("IN-020 a %s stands in the entry as a file of a kind that we do not show, and is not kept", async (kind, _own, contentType) => {
    const patient = await newPatient();
    const before = kept();
    await sends(patient.phone, [{ kind, contentType }]);
    await fetchDue();
    const [file] = (await newestOf(patient.externalId)).mediaFiles;
    expect(file).toMatchObject({ state: "not_shown", reason: "unknown_kind", contentType, kind: null, publicUrl: null });
    expect(kept()).toBe(before);
  });
});

test("IN-020 a picture of a few bytes that would take gigabytes on a screen is not shown", async () => {
  const patient = await newPatient();
  const bomb = Buffer.from("89504e470d0a1a0a0000000d49484452000186a0000186a00800000000", "hex").toString("base64");
  await sends(patient.phone, [{ kind: "png", base64: bomb }]);
  await fetchDue();
  expect((await newestOf(patient.externalId)).mediaFiles[0]).toMatchObject({ state: "not_shown", reason: "not_drawable", publicUrl: null });
});

describe("With a question open", () => {
  async function asked(patient: { externalId: string }) {
    const outreach = await startedOutreach(app, { patients: { externalIds: [patient.externalId] } });
    await app.dispatch();
    const row = async () =>
      (await supervisor.ok(outreaches.patients, { params: { externalId: outreach.externalId }, query: {} })).outreachPatients[0];
    return { row };
  }

  test("IN-020 an answer with a picture counts and is thanked at once, while the picture is still at the carrier", async () => {
    const patient = await newPatient();
    const { row } = await asked(patient);
    await sends(patient.phone, [{ kind: "photo", behaves: "slow" }], { body: "YES" });
    await app.dispatch();
    expect((await row())?.lastAnswerType).toBe("yes");
    expect((await app.textsTo(patient.phone)).at(-1)).toBe("See you there!");
    expect(await statesOf(patient.externalId)).toEqual(["loading"]);
    await fetchDue();
    expect(await statesOf(patient.externalId)).toEqual(["loading"]);
    expect((await newestOf(patient.externalId)).responseFlag).toBeNull();
  });

  test("IN-020 OP-227 a picture without a word waits for a person, gets no automatic correction, and leaves the question open", async () => {
    const patient = await newPatient();
    const { row } = await asked(patient);
    await sends(patient.phone, [{ kind: "photo" }]);
    await app.dispatch();
    await fetchDue();
    const entry = await newestOf(patient.externalId);
    expect([entry.state, entry.body, entry.mediaFiles.length]).toEqual(["media_only", "", 1]);
    expect(entry.responseFlag).toMatchObject({ name: "invalid", reason: "media_only" });
    expect(await app.textsTo(patient.phone)).toHaveLength(1);
    await sends(patient.phone, [], { body: "yes" });
    expect((await row())?.lastAnswerType).toBe("yes");
    const flags = (await entriesOf(patient.externalId)).map((one) => one.responseFlag?.name).filter(Boolean);
    expect(flags).toEqual(["reviewed"]);
  });
});

test("IN-020 OP-227 a picture that nobody asked for is marked for review as well", async () => {
  const patient = await newPatient();
  await sends(patient.phone, [{ kind: "photo" }]);
  expect((await newestOf(patient.externalId)).responseFlag).toMatchObject({ name: "invalid", reason: "media_only" });
});

test("IN-020 PERM-019 staff without access to patient data see nothing of it and are refused the file; so is everybody else", async () => {
  const patient = await newPatient();
  await sends(patient.phone, [{ kind: "photo" }]);
  await fetchDue();
  const [file] = (await newestOf(patient.externalId)).mediaFiles;
  const masked = await app.as("masked");
  expect((await newestOf(patient.externalId, masked)).mediaFiles).toEqual([]);
  const status = async (client: Client) => (await fetchFile(client, file?.publicUrl ?? "")).status;
  expect(await status(masked)).toBe(403);
  expect(await status(await app.as("stranger"))).toBe(404);
  expect((await fetch(app.url + (file?.publicUrl ?? ""))).status).toBe(401);
  expect(await status(await app.as("supervisor"))).toBe(200);
});

test("IN-020 merging a patient takes the files along, and taking the merge back returns them", async () => {
  const [survivor, merged] = [await newPatient(), await newPatient()];
  await sends(merged.phone, [{ kind: "photo" }]);
  await fetchDue();
  const params = { externalId: survivor.externalId };
  await supervisor.ok(patients.merge, { params, body: { mergedExternalId: merged.externalId } });
  const [file] = (await newestOf(survivor.externalId)).mediaFiles;
  expect((await fetchFile(supervisor, file?.publicUrl ?? "")).status).toBe(200);
  const { merges } = await supervisor.ok(patients.merges, { params });
  await supervisor.ok(patients.undoMerge, { params: { ...params, mergeExternalId: merges[0]?.externalId ?? "" } });
  expect((await newestOf(merged.externalId)).mediaFiles.map((one) => one.externalId)).toEqual([file?.externalId]);
  expect((await supervisor.call(patients.destroy, { params: { externalId: merged.externalId } })).status).toBe(409);
});

describe("When it cannot be had", () => {
  test("IN-020 one that the carrier does not keep any more is told as expired, at once and for good", async () => {
    const patient = await newPatient();
    await sends(patient.phone, [{ kind: "photo", behaves: "gone" }, { kind: "gif" }]);
    await fetchDue();
    expect(await statesOf(patient.externalId)).toEqual(["expired", "ready"]);
  });

  test("IN-020 one over the limit, and one that leads elsewhere, are told with their reason and leave nothing behind", async () => {
    const patient = await newPatient();
    const before = kept();
    const elsewhere = { kind: "photo", behaves: "elsewhere", redirectTo: `${app.url}/healthz` };
    await sends(patient.phone, [{ kind: "photo", behaves: "endless" }, elsewhere]);
    await fetchDue();
    expect((await newestOf(patient.externalId)).mediaFiles.map((file) => file.reason)).toEqual(["too_large", "not_from_carrier"]);
    expect(kept()).toBe(before);
  });

  test("IN-020 an error that passes is waited out, with growing waits", async () => {
    const patient = await newPatient();
    await sends(patient.phone, [{ kind: "photo", behaves: "error-twice" }]);
    await fetchDue();
    await fetchDue();
    expect(await statesOf(patient.externalId)).toEqual(["loading"]);
    await fetchDue({ seconds: 31 });
    await fetchDue({ seconds: 31 });
    expect(await statesOf(patient.externalId)).toEqual(["loading"]);
    await fetchDue({ seconds: 90 });
    expect(await statesOf(patient.externalId)).toEqual(["ready"]);
  });

  test("IN-020 one that never comes is given up after most of a day, and told as failed", async () => {
    const patient = await newPatient();
    await sends(patient.phone, [{ kind: "photo", behaves: "error" }]);
    const states: string[] = [];
    for (const hours of [0, 1, 1, 1, 4, 12, 12]) {
      await letPass(hours);
      states.push(...(await statesOf(patient.externalId)));
    }
    expect(states).toEqual(["loading", "loading", "loading", "loading", "loading", "loading", "failed"]);
    expect((await newestOf(patient.externalId)).mediaFiles[0]?.reason).toBe("unreachable");
  });

  test("IN-020 one whose job was lost is taken up again", async () => {
    const patient = await newPatient();
    await sends(patient.phone, [{ kind: "photo" }]);
    await sql`delete from graphile_worker._private_jobs where key like 'messaging.fetch-media:%'`.execute(app.db.system);
    await letPass(14);
    expect(await statesOf(patient.externalId)).toEqual(["loading"]);
    await enqueue(app.db.system, resumeMediaJob, {}, { clock: app.clock });
    await fetchDue();
    expect(await statesOf(patient.externalId)).toEqual(["ready"]);
  });
});

test("IN-020 no line of the log holds a phone, a name, a picture's address or the carrier's password", () => {
  const log = app.logLines().join("\n");
  expect(log).toContain("a received file");
  for (const secret of ["7205553", "Reyes", "/Media/ME", "media-store", "51500000000000000000000000000000"])
    expect(log).not.toContain(secret);
});
