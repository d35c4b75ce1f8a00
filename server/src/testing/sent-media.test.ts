// Proves the life cycle of a file that staff send: uploaded, typed by its content, sent once, shown only to permitted users, purged.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { activity } from "@tidings/contract/areas/activity";
import { mediaFiles } from "@tidings/contract/areas/media-files";
import { maxFiles, messenger } from "@tidings/contract/areas/messenger";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { freePort } from "../../../fixtures/free-port.ts";
import { attachMedia, handOverMedia, smallPng } from "../areas/messenger/testing.ts";
import { purgeSentFilesJob } from "../core/media/sent/purge-sent-files.job.ts";
import { enqueue } from "../kernel/jobs/define-job.ts";
import type { Client } from "./call.ts";
import { startMessagingTestApp } from "./messaging-test-app.ts";

const port = await freePort();
// The carrier fetches from the product's own address.
const app = await startMessagingTestApp({ environment: { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` } });
afterAll(() => app.close());
let supervisor = await app.as("supervisor");
const { harbor } = app.cast.organizations;
let people = 0;

async function newPatient() {
  people += 1;
  const phone = `720555${4000 + people}`;
  const { patient } = await supervisor.ok(patients.create, {
    body: { externalId: `F-${people}`, firstName: "Rosa", lastName: "Reyes", phone, language: "english" },
  });
  return { externalId: patient.externalId, phone: `+1${phone}`, params: { externalId: patient.externalId } };
}
type Patient = Awaited<ReturnType<typeof newPatient>>;

const sends = (to: Patient, body: string, ids: readonly string[], client: Client = supervisor) =>
  client.call(messenger.send, { params: to.params, body: { body, mediaFileExternalIds: [...ids] } });
const attach = (fileName?: string, bytes?: Buffer) => attachMedia(app, supervisor, fileName, bytes);

interface Shown {
  body: string;
  status: string;
  errorCode: number;
  files: { url: string; contentType: string }[];
}
const onPhone = async (phone: string): Promise<Shown[]> =>
  (await app.simulator.control<{ texts: Shown[] }>("GET", `/phones/${encodeURIComponent(phone)}.json`)).texts;
const newestOf = async (to: Patient, client = supervisor) => {
  const { activityLogs } = await client.ok(activity.list, { query: { search: { patientExternalId: to.externalId } } });
  const [entry] = activityLogs;
  if (!entry) throw new Error("nothing was sent");
  return entry;
};
const refusalOf = async (fileName: string, bytes: Buffer, called?: string) => {
  const asked = await supervisor.call(mediaFiles.directUpload, {
    body: { fileName, byteSize: bytes.length, ...(called ? { contentType: called } : {}) },
  });
  if (asked.status !== 201) return asked.errors.file;
  const signedId = await handOverMedia(app, supervisor, fileName, bytes);
  return (await supervisor.call(mediaFiles.create, { body: { signedId, fileName } })).errors.file;
};
/** The phone has its files when the carrier has fetched them. */
const arrived = async (to: Patient): Promise<Shown> => {
  await app.dispatch();
  await expect.poll(async () => (await onPhone(to.phone)).at(-1)?.status, { timeout: 20_000 }).toBe("delivered");
  return (await onPhone(to.phone)).at(-1) as Shown;
};
const fetchAs = (client: Client, path: string) =>
  fetch(app.url + path, { headers: { "x-user-email": client.email, "x-user-token": client.token } });
const kept = (folder: string): string[] => {
  const path = join(app.settings.dataDir, `files/org-${harbor.id}/${folder}`);
  return existsSync(path) ? readdirSync(path) : [];
};

describe("A picture", () => {
  test("MED-009 MED-007 MSG-027 is handed over, sent with its words, arrives on the phone byte by byte and stands in the activity", async () => {
    const rosa = await newPatient();
    const file = await attach("Map of the clinic.png");
    expect(file).toEqual({
      externalId: file.externalId,
      state: "ready",
      reason: null,
      kind: "image",
      fileName: "Map of the clinic.png",
      contentType: "image/png",
      byteSize: smallPng.length,
      publicUrl: `/api/v2/messaging/media_files/${file.externalId}/download`,
    });
    const answer = await sends(rosa, "Here is the way.", [file.externalId]);
    expect(answer.status).toBe(201);
    expect(answer.body.message.mediaFiles).toEqual([file]);
    expect(answer.body.thread.lastMessageLog?.mediaFiles).toEqual([file]);
    const text = await arrived(rosa);
    expect([text.body, text.files.map((one) => one.contentType)]).toEqual(["Here is the way.", ["image/png"]]);
    expect(Buffer.from(await (await fetch(text.files[0]?.url ?? "")).arrayBuffer())).toEqual(smallPng);
    expect((await newestOf(rosa)).mediaFiles).toEqual([file]);
    const shown = await fetchAs(supervisor, file.publicUrl ?? "");
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(smallPng);
    expect([shown.headers.get("content-disposition"), shown.headers.get("x-content-type-options")]).toEqual([
      `attachment; filename="Map of the clinic.png"; filename*=UTF-8''Map%20of%20the%20clinic.png`,
      "nosniff",
    ]);
  });

  test("MSG-038 may be a message without a word; without words and files there is none", async () => {
    const rosa = await newPatient();
    const files = [await attach("1.png"), await attach("2.png")];
    expect(
      (
        await sends(
          rosa,
          " ",
          files.map((one) => one.externalId),
        )
      ).status,
    ).toBe(201);
    const text = await arrived(rosa);
    expect([text.body, text.files.length]).toEqual(["", 2]);
    expect((await newestOf(rosa)).mediaFiles.map((one) => one.fileName)).toEqual(["1.png", "2.png"]);
    expect((await sends(rosa, " ", [])).errors.body).toEqual([{ key: "validation.blank" }]);
  });

  test("MED-010 MSG-014 stands among the patient's attachments beside what came from them, the newest first", async () => {
    const rosa = await newPatient();
    await sends(rosa, "", [(await attach("1.png")).externalId, (await attach("plan.pdf", Buffer.from("%PDF-1.7\n"))).externalId]);
    const list = async (fileTypes: ("photo" | "document")[]) =>
      (await supervisor.ok(mediaFiles.list, { query: { search: { patientExternalId: rosa.externalId, fileTypes } } })).mediaFiles;
    expect((await list(["photo"])).map((one) => one.fileName)).toEqual(["1.png"]);
    expect((await list(["document"])).map((one) => one.fileName)).toEqual(["plan.pdf"]);
    expect(await list([])).toHaveLength(2);
  });
});

describe("What may be sent", () => {
  test("MED-001 ERR-026 ten files and no eleventh", async () => {
    const rosa = await newPatient();
    const ids: string[] = [];
    for (let n = 0; n <= maxFiles; n += 1) ids.push((await attach(`${n}.png`)).externalId);
    const refused = await sends(rosa, "", ids);
    expect([refused.status, refused.errors.mediaFileExternalIds]).toEqual([422, [{ key: "validation.tooManyFiles", maxFiles }]]);
    expect((await sends(rosa, "", ids.slice(0, maxFiles))).status).toBe(201);
    expect((await arrived(rosa)).files).toHaveLength(maxFiles);
  });

  test("MED-002 pictures up to 5 MB, all else up to 1 MB, by what the bytes are", async () => {
    const padded = (head: Buffer, size: number) => Buffer.concat([head, Buffer.alloc(size - head.length)]);
    const mb = 1024 * 1024;
    expect(await refusalOf("a.png", padded(smallPng, 5 * mb))).toBeUndefined();
    expect(await refusalOf("a.png", padded(smallPng, 5 * mb + 1))).toEqual([{ key: "validation.fileTooLarge", maxSize: 5 }]);
    expect(await refusalOf("a.pdf", padded(Buffer.from("%PDF-1.7\n"), mb + 1))).toEqual([{ key: "validation.fileTooLarge", maxSize: 1 }]);
    expect(await refusalOf("a.png", padded(Buffer.from("%PDF-1.7\n"), 2 * mb))).toEqual([{ key: "validation.fileTooLarge", maxSize: 1 }]);
    expect(await refusalOf("a.png", Buffer.alloc(0))).toEqual([{ key: "validation.blank" }]);
  });

  test("MED-006 what is none of the kinds, by its name or by its bytes, is refused", async () => {
    const unsupported = [{ key: "validation.unsupportedFileType" }];
    expect(await refusalOf("a.exe", smallPng)).toEqual(unsupported);
    expect(await refusalOf("a.png", Buffer.from("<html><script>alert(1)</script>"))).toEqual(unsupported);
    expect(await refusalOf("a.txt", Buffer.from("<!doctype html><script>alert(1)</script>"))).toEqual(unsupported);
    expect(await refusalOf("a.svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'))).toEqual(unsupported);
  });

  test("MED-003 OP-156 what the carrier does not take travels as an address that opens it as a download and runs nothing", async () => {
    const rosa = await newPatient();
    const drawing = await attach("plan.svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'));
    expect([drawing.kind, drawing.contentType]).toEqual(["drawing", "image/svg+xml"]);
    await sends(rosa, "The plan:", [drawing.externalId]);
    const text = await arrived(rosa);
    const [words, address = ""] = text.body.split("\n");
    expect([words, text.files]).toEqual(["The plan:", []]);
    expect(address.startsWith(`${app.settings.publicUrl}/media/file?`)).toBe(true);
    const token = address.slice(address.indexOf("?") + 1);
    expect(address.replace(token, "")).not.toMatch(/plan|Rosa|F-\d|harbor/i);
    expect(Buffer.from(token, "base64url").toString("latin1")).not.toMatch(/plan\.svg|Rosa|harbor/i);
    for (const method of ["HEAD", "GET"]) {
      const answer = await fetch(address, { method });
      const of = (name: string) => answer.headers.get(name);
      expect([answer.status, of("content-type"), of("x-content-type-options"), of("content-security-policy")]).toEqual([
        200,
        "image/svg+xml",
        "nosniff",
        "default-src 'none'; sandbox",
      ]);
      expect(of("content-disposition")).toMatch(/^attachment;/);
    }
    expect((await newestOf(rosa)).mediaFiles.map((one) => one.fileName)).toEqual(["plan.svg"]);
    app.clock.advance({ hours: 24 * 15 });
    expect((await fetch(address)).status).toBe(404);
    supervisor = await app.as("supervisor");
  });

  test("MED-009 a name from outside never becomes a path or a page", async () => {
    const names = ["../../../etc/passwd.png", "..\\..\\boot.png", "a\u202Egnp.exe.png", "C:\\x\\<b>.png", `${"x".repeat(240)}.png`];
    for (const name of names) {
      const file = await attach(name);
      expect(file.fileName).toMatch(/^[^\\/<>\p{Cc}\p{Cf}]{1,100}\.png$/u);
    }
    expect(kept("..")).not.toContain("etc");
    expect((await attach("really.pdf", smallPng)).fileName).toBe("really.png");
  });
});

describe("A file", () => {
  test("MED-009 is sent once, by whom it was handed over, in the own organization", async () => {
    const rosa = await newPatient();
    const { externalId } = await attach();
    const expired = [{ key: "validation.fileExpired", externalIds: [externalId] }];
    const colleague = await app.as("messengerOnly");
    expect((await sends(rosa, "x", [externalId], colleague)).errors.mediaFileExternalIds).toEqual(expired);
    const stranger = await app.as("stranger");
    const theirs = await attachMedia(app, stranger);
    expect((await sends(rosa, "x", [theirs.externalId])).status).toBe(422);
    expect((await colleague.call(mediaFiles.create, { body: { signedId: externalId, fileName: "a.png" } })).status).toBe(422);
    expect((await sends(rosa, "x", [externalId, externalId])).errors.mediaFileExternalIds).toEqual([{ key: "validation.unique" }]);
    const both = await Promise.all([sends(rosa, "one", [externalId]), sends(await newPatient(), "two", [externalId])]);
    expect(both.map((one) => one.status).toSorted()).toEqual([201, 422]);
    expect((await fetchAs(stranger, `/api/v2/messaging/media_files/${externalId}/download`)).status).toBe(404);
  });

  test("MED-009 that was handed over and looked at cannot be exchanged for other bytes", async () => {
    const body = { fileName: "a.png", byteSize: smallPng.length };
    const { directUpload } = await supervisor.ok(mediaFiles.directUpload, { body });
    const put = (bytes: Buffer) =>
      fetch(new URL(directUpload.url, app.url), { method: "PUT", headers: directUpload.headers, body: new Uint8Array(bytes) });
    const name = { signedId: directUpload.signedId, fileName: "a.png" };
    expect((await supervisor.call(mediaFiles.create, { body: name })).errors.file).toEqual([{ key: "validation.invalid" }]);
    await put(smallPng);
    await supervisor.ok(mediaFiles.create, { body: name });
    await put(Buffer.alloc(smallPng.length, 65));
    const rosa = await newPatient();
    await sends(rosa, "", [directUpload.signedId]);
    const text = await arrived(rosa);
    expect(Buffer.from(await (await fetch(text.files[0]?.url ?? "")).arrayBuffer())).toEqual(smallPng);
  });

  test("MED-011 that was not sent is removed with its bytes; one that was sent stays", async () => {
    const { externalId } = await attach();
    const params = { externalId };
    expect(kept("sent")).toContain(externalId);
    const colleague = await app.as("messengerOnly");
    expect((await colleague.call(mediaFiles.destroy, { params })).status).toBe(404);
    await supervisor.ok(mediaFiles.destroy, { params });
    expect(kept("sent")).not.toContain(externalId);
    const sent = await attach();
    await sends(await newPatient(), "", [sent.externalId]);
    expect((await supervisor.call(mediaFiles.destroy, { params: { externalId: sent.externalId } })).errors.code).toBe("invalid_state");
  });

  test("MED-009 is fetched by nobody before it was sent, and never at an address that was altered", async () => {
    const rosa = await newPatient();
    const { externalId } = await attach("plan.svg", Buffer.from("<svg/>"));
    expect((await fetchAs(supervisor, `/api/v2/messaging/media_files/${externalId}/download`)).status).toBe(404);
    await sends(rosa, "", [externalId]);
    const address = (await arrived(rosa)).body;
    expect((await fetch(address)).status).toBe(200);
    const at = address.indexOf("?") + 1;
    for (const place of [at, at + 24, at + 40]) {
      const other = address[place] === "A" ? "B" : "A";
      expect((await fetch(address.slice(0, place) + other + address.slice(place + 1))).status).toBe(404);
    }
    expect((await fetch(address.slice(0, at))).status).toBe(404);
  });

  test("PERM-019 is named to nobody who sees symbols in place of patient data, and handed out to none of them", async () => {
    const rosa = await newPatient();
    const { externalId, publicUrl } = await attach();
    await sends(rosa, "See the picture", [externalId]);
    const masked = await app.as("masked");
    expect((await newestOf(rosa, masked)).mediaFiles).toEqual([]);
    expect((await fetchAs(masked, publicUrl ?? "")).status).toBe(403);
    const reader = await app.as("reader");
    expect((await reader.call(mediaFiles.directUpload, { body: { fileName: "a.png", byteSize: 10 } })).status).toBe(403);
  });

  test("MED-009 the opt-out holds for pictures as for words, and the send is in the audit trail with its number of files", async () => {
    const rosa = await newPatient();
    const { externalId } = await attach();
    await sends(rosa, "Look", [externalId]);
    await app.receive(rosa.phone, "STOP");
    await app.dispatch();
    expect((await onPhone(rosa.phone)).filter((one) => one.files.length > 0)).toEqual([]);
    expect(await newestOf(rosa)).toBeDefined();
    const { rows } = await sql<{ detail: { files?: number } }>`select detail from audit_events where action = 'messenger.message_sent'
      order by id desc limit 1`.execute(app.db.system);
    expect(rows[0]?.detail.files).toBe(1);
    const next = await attach();
    expect((await sends(rosa, "Again", [next.externalId])).errors.patient).toMatchObject([{ key: "validation.unreachable" }]);
  });

  test("ERR-032 MED-008 expires unsent after a day and sent after a year, with its bytes", async () => {
    const rosa = await newPatient();
    const [unsent, sent] = [await attach("unsent.png"), await attach("sent.png")];
    await sends(rosa, "", [sent.externalId]);
    await arrived(rosa);
    const purgeAfter = async (hours: number) => {
      app.clock.advance({ hours });
      await enqueue(app.db.system, purgeSentFilesJob, {}, { clock: app.clock });
      await app.runJobs();
      supervisor = await app.as("supervisor");
    };
    await purgeAfter(23);
    expect(kept("sent")).toContain(unsent.externalId);
    await purgeAfter(2);
    expect([kept("sent").includes(unsent.externalId), kept("sent").includes(sent.externalId)]).toEqual([false, true]);
    expect((await sends(rosa, "late", [unsent.externalId])).errors.mediaFileExternalIds).toMatchObject([{ key: "validation.fileExpired" }]);
    await purgeAfter(366 * 24);
    expect(kept("sent")).not.toContain(sent.externalId);
    expect((await newestOf(rosa)).mediaFiles).toMatchObject([{ state: "expired", reason: "kept_for_a_year", publicUrl: null }]);
    expect((await fetchAs(supervisor, sent.publicUrl ?? "")).status).toBe(404);
  });
});
