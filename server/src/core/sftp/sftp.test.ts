// Proves with an SFTP server on the network that files are fetched in order, each once, and stop where a person would be asked.
import { adminSftp, type SftpFileType, type SftpSource } from "@tidings/contract/areas/admin/sftp";
import { importFiles } from "@tidings/contract/areas/imports";
import { sql } from "kysely";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { openMailBox } from "../../kernel/testing/mail-box.ts";
import type { Client } from "../../testing/call.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { match, show, submit } from "../imports/testing.ts";
import { newKeyPair, startSftpServer, type TestSftpServer, watchFor } from "./testing.ts";

const box = await openMailBox();
const app = await startTestApp({ environment: { SMTP_URL: box.url, IMPORT_MAX_MB: "5", MAIL_FROM: "Tidings <no-reply@clinic.example>" } });
const servers: TestSftpServer[] = [];
afterAll(async () => {
  await app.close();
  for (const server of servers) await server.close();
  await box.close();
});
let supervisor = await app.as("supervisor");
let operator = await app.as("siteAdmin");
const { id: organizationId } = app.cast.organizations.harbor;

const parts = () => {
  const { db, clock, log } = app.runtime;
  return { db, clock, log, settings: app.settings, signal: new AbortController().signal };
};

/** Sessions end after a while without a request. */
async function pass(minutes: number): Promise<void> {
  await watchFor(app, minutes);
  [supervisor, operator] = [await app.as("supervisor"), await app.as("siteAdmin")];
}

async function begin(options: Parameters<typeof startSftpServer>[0] = { password: "open-sesame" }, port?: number): Promise<TestSftpServer> {
  const server = await startSftpServer(options, port);
  servers.push(server);
  return server;
}

const bodyFor = (server: TestSftpServer, over: object = {}) => ({
  host: "127.0.0.1",
  port: server.port,
  userName: "tidings",
  folder: "/out",
  authMethod: "password" as const,
  password: "open-sesame",
  afterImport: "leave" as const,
  ...over,
});
const paramsOf = (type: SftpFileType) => ({ code: "harbor", type });

async function connect(server: TestSftpServer, type: SftpFileType, over: object = {}): Promise<void> {
  await operator.ok(adminSftp.save, { params: paramsOf(type), body: bodyFor(server, over) });
  await operator.ok(adminSftp.trust, { params: paramsOf(type), body: { hostKey: server.hostKey } });
}

async function source(type: SftpFileType): Promise<SftpSource> {
  const { sftpSources } = await operator.ok(adminSftp.list, { params: { code: "harbor" } });
  return sftpSources.find((one) => one.type === type) as SftpSource;
}

const fetched = async (client: Client = supervisor) =>
  (await client.ok(importFiles.list, { query: { perPage: 100, sort: "created_at:asc" } })).files.filter((file) => file.source === "sftp");
const patientFile = (prefix: string, count = 3): string =>
  `ID,First name,Last name\n${Array.from({ length: count }, (_, at) => `${prefix}-${at},Ana,Ruiz ${at}`).join("\n")}\n`;

const supervisorOnly = (mail: { to: string }): boolean => mail.to === app.cast.people.supervisor.email;

async function mails(kind: string, which: (mail: { to: string }) => boolean = supervisorOnly): Promise<{ to: string; subject: string }[]> {
  const { rows } = await sql<{ to: string; subject: string }>`select to_email as "to", subject from staff_emails
    where organization_id = ${organizationId} and kind = ${kind} order by id`.execute(app.db.system);
  return rows.filter(which);
}

/** What the mail server got for the supervisor, with its lines as they were before they were wrapped. */
const delivered = (subject: string): string[] =>
  box.mails
    .filter((mail) => mail.includes(`To: ${app.cast.people.supervisor.email}`) && mail.includes(`Subject: ${subject}`))
    .map((mail) => mail.replace(/=\r?\n/g, ""));

const originOf = async (externalId: string): Promise<string | undefined> => {
  const { rows } = await sql<{
    origin: string;
  }>`select origin from patients where organization_id = ${organizationId} and external_id = ${externalId}`.execute(app.db.system);
  return rows[0]?.origin;
};

let firstFiles = 0;

/** The columns of a patient file are matched by the first test that needs it; later ones ask nothing. */
async function matchOnce(server: TestSftpServer): Promise<void> {
  firstFiles += 1;
  server.put("/out/first.csv", patientFile(`first-${firstFiles}`), "2026-10-01T08:00:00Z");
  await pass(4);
  const [file] = await fetched();
  if (file?.state === "mapping") {
    await match(app, supervisor, file.externalId);
    await submit(app, supervisor, file.externalId);
  }
  await pass(1);
}

/** Each test has its own source; what an earlier one fetched is put away. */
afterEach(async () => {
  await sql`delete from sftp_sources where organization_id = ${organizationId}`.execute(app.db.system);
  await sql`delete from staff_emails where kind like 'sftp_%'`.execute(app.db.system);
  const files = await fetched();
  if (files.length > 0) await supervisor.ok(importFiles.bulkArchive, { body: { externalIds: files.map((one) => one.externalId) } });
});

test("FILE-070.1 FILE-070.4 the first file waits for its columns to be matched, and the next one needs no one to match them", async () => {
  const server = await begin();
  await connect(server, "patient");
  server.put("/out/october.csv", patientFile("oct"), "2026-10-01T08:00:00Z");
  server.put("/out/november.csv", patientFile("nov"), "2026-11-01T08:00:00Z");
  await pass(4);
  const [file, ...more] = await fetched();
  expect([file?.state, file?.fileName, file?.source, file?.user, more]).toEqual(["mapping", "october.csv", "sftp", null, []]);
  expect(await source("patient")).toMatchObject({ stopped: { step: "mapping" }, waitingFiles: 1, error: null });
  expect(delivered("A file from your server needs review")).toEqual([
    expect.stringMatching(/Nothing was imported yet[\s\S]*\/files\/file\//),
  ]);
  expect(await originOf("oct-0")).toBeUndefined();
  await match(app, supervisor, file?.externalId ?? "");
  await pass(2);
  // Who was asked finishes it.
  expect((await show(supervisor, file?.externalId ?? "")).state).toBe("reviewing");
  await submit(app, supervisor, file?.externalId ?? "");
  await pass(4);
  expect((await fetched()).map((one) => [one.fileName, one.state, one.createdRows])).toEqual([
    ["october.csv", "imported", 3],
    ["november.csv", "imported", 3],
  ]);
  expect([await originOf("oct-0"), await originOf("nov-2")]).toEqual(["sftp_upload", "sftp_upload"]);
  const results = delivered("A file from your server was imported");
  expect(results.map((text) => /3 added, 0 updated, 0 unchanged, 0 with errors/.test(text))).toEqual([true, true]);
  for (const text of [...results, ...delivered("A file from your server needs review")]) expect(text).not.toMatch(/october|november/);
});

test("FILE-070.2 a file is taken once its size and time are the same at two looks, in the order of its time, and each once", async () => {
  const server = await begin();
  await connect(server, "patient");
  await matchOnce(server);
  server.put("/out/b.csv", patientFile("b"), "2026-11-02T08:00:00Z");
  server.put("/out/c.csv", patientFile("c").slice(0, 30), "2026-11-02T08:01:00Z");
  server.put("/out/a.csv", patientFile("a"), "2026-11-02T08:02:00Z");
  server.put("/out/d.csv.part", patientFile("d"), "2026-11-02T07:00:00Z");
  server.put("/out/.e.csv", patientFile("e"), "2026-11-02T07:00:00Z");
  server.put("/out/notes.txt", "none of ours");
  await pass(6);
  // Still being written: with another size it is another file.
  server.put("/out/c.csv", patientFile("c"), "2026-11-02T08:03:00Z");
  await pass(15);
  const files = await fetched();
  expect(files.map((one) => one.fileName).slice(1)).toEqual(["b.csv", "a.csv", "c.csv"]);
  expect(files.every((one) => one.state === "imported" && one.failedRows === 0)).toBe(true);
  await pass(15);
  expect(await fetched()).toHaveLength(4);
  // The same name again is another file.
  server.put("/out/a.csv", patientFile("a2"), "2026-11-03T08:02:00Z");
  await pass(8);
  expect((await fetched()).at(-1)).toMatchObject({ fileName: "a.csv", createdRows: 3 });
  expect(server.names("/out")).toContain("b.csv");
  // Seen once, and larger at the next look.
  server.put("/out/grows.csv", patientFile("grows").slice(0, 40), "2026-11-04T08:00:00Z");
  for (let minute = 0; minute < 10 && (await source("patient")).waitingFiles === 0; minute += 1) await pass(1);
  expect([(await source("patient")).waitingFiles, (await fetched()).length]).toEqual([1, 5]);
  server.put("/out/grows.csv", patientFile("grows"), "2026-11-04T08:01:00Z");
  await pass(8);
  expect((await fetched()).slice(5)).toMatchObject([{ fileName: "grows.csv", createdRows: 3, failedRows: 0 }]);
});

test("FILE-070.3 imported files are moved where the operator says so, also past a file of the same name", async () => {
  const server = await begin();
  await connect(server, "patient", { afterImport: "move", moveTo: "/out/done" });
  await matchOnce(server);
  await pass(2);
  expect([server.names("/out"), server.names("/out/done")]).toEqual([[], ["first.csv"]]);
  server.put("/out/first.csv", patientFile("again"), "2026-11-02T08:00:00Z");
  await pass(8);
  expect([server.names("/out"), server.names("/out/done")]).toEqual([[], ["first (2).csv", "first.csv"]]);
  expect((await fetched()).map((one) => one.state)).toEqual(["imported", "imported"]);
});

describe("The server's key", () => {
  test("FILE-070.5 an unknown key and a changed one are refused, and neither gets the password", async () => {
    const server = await begin();
    server.put("/out/x.csv", patientFile("x"));
    await operator.ok(adminSftp.save, { params: paramsOf("patient"), body: bodyFor(server) });
    await pass(2);
    expect(await source("patient")).toMatchObject({
      hostKey: null,
      presentedHostKey: server.hostKey,
      error: { code: "host_key_unknown", detail: server.hostKey },
    });
    expect([server.logins, server.offeredPasswords]).toEqual([0, []]);
    await operator.ok(adminSftp.trust, { params: paramsOf("patient"), body: { hostKey: server.hostKey } });
    await pass(2);
    expect(await source("patient")).toMatchObject({ hostKey: server.hostKey, error: null });
    expect(server.logins).toBeGreaterThan(0);
    const { port } = server;
    await server.close();
    const other = await begin(undefined, port);
    await pass(6);
    expect(await source("patient")).toMatchObject({
      hostKey: server.hostKey,
      presentedHostKey: other.hostKey,
      error: { code: "host_key_changed", detail: other.hostKey },
    });
    expect([other.logins, other.offeredPasswords]).toEqual([0, []]);
    expect(await fetched()).toEqual([]);
  });

  test("FILE-070.5 another server needs its own key and its password again", async () => {
    const [server, other] = [await begin(), await begin()];
    await connect(server, "patient");
    const { password: _, ...without } = bodyFor(other);
    expect((await operator.call(adminSftp.save, { params: paramsOf("patient"), body: without })).status).toBe(422);
    await operator.ok(adminSftp.save, { params: paramsOf("patient"), body: bodyFor(other) });
    expect(await source("patient")).toMatchObject({ hostKey: null, presentedHostKey: null });
    // The folder alone may change without it.
    await operator.ok(adminSftp.save, { params: paramsOf("patient"), body: { ...without, folder: "/" } });
  });
});

test("FILE-070.6 passwords and keys are encrypted, and appear in no response, log line or audit event", async () => {
  const server = await begin({ password: "s3cret-of-a-test" });
  const answer = await operator.ok(adminSftp.save, {
    params: paramsOf("patient"),
    body: bodyFor(server, { password: "s3cret-of-a-test" }),
  });
  await operator.ok(adminSftp.trust, { params: paramsOf("patient"), body: { hostKey: server.hostKey } });
  await pass(3);
  expect(server.logins).toBeGreaterThan(0);
  const { rows } = await sql<{ row: string }>`select row_to_json(s)::text || encode(sealed_secret, 'escape') as row from sftp_sources s
    union all select row_to_json(e)::text from audit_events e where action like 'sftp_source.%'
    union all select row_to_json(j)::text from graphile_worker._private_jobs j`.execute(app.db.system);
  const said = [JSON.stringify(answer), JSON.stringify(await source("patient")), ...rows.map(({ row }) => row), ...app.logLines()];
  expect(said.length).toBeGreaterThan(5);
  for (const text of said) expect(text).not.toContain("s3cret-of-a-test");
  // Moved to another kind of file, it does not open.
  await sql`update sftp_sources set type = 'member', next_look_at = now() - interval '10 years' where organization_id = ${organizationId}`.execute(
    app.db.system,
  );
  await pass(2);
  expect(await source("member")).toMatchObject({ error: { code: "secret_unreadable" } });
});

describe("The operator sees", () => {
  test("FILE-070.7 a refused login, a missing folder, a server that is away, and the test of a connection", async () => {
    const server = await begin({ password: "right" });
    await connect(server, "patient", { password: "wrong" });
    await operator.ok(adminSftp.test, { params: paramsOf("patient"), body: {} });
    expect((await source("patient")).isTesting).toBe(true);
    await app.runJobs();
    expect(await source("patient")).toMatchObject({ isTesting: false, error: { code: "login_refused" }, succeededAt: null });
    await operator.ok(adminSftp.save, { params: paramsOf("patient"), body: bodyFor(server, { password: "right", folder: "/nowhere" }) });
    await operator.ok(adminSftp.test, { params: paramsOf("patient"), body: {} });
    await app.runJobs();
    expect(await source("patient")).toMatchObject({ error: { code: "folder_missing" } });
    await operator.ok(adminSftp.save, { params: paramsOf("patient"), body: bodyFor(server, { password: "right" }) });
    server.put("/out/x.csv", patientFile("x"));
    for (let at = 0; at < 3; at += 1) {
      await operator.ok(adminSftp.test, { params: paramsOf("patient"), body: {} });
      await app.runJobs({ minutes: 2 });
    }
    // A test fetches nothing.
    expect(await source("patient")).toMatchObject({ error: null, succeededAt: expect.any(String), waitingFiles: 0, fetchedFiles: 0 });
    await server.close();
    await operator.ok(adminSftp.test, { params: paramsOf("patient"), body: {} });
    await app.runJobs();
    expect(await source("patient")).toMatchObject({ error: { code: "unreachable" } });
  });

  test("FILE-070.7 after a refused login, the next look is an hour later", async () => {
    const server = await begin({ password: "right" });
    await connect(server, "patient", { password: "wrong" });
    await pass(30);
    expect(server.offeredPasswords).toHaveLength(1);
    await pass(35);
    expect(server.offeredPasswords).toHaveLength(2);
  });

  test("FILE-070.7 only operators set sources, and staff see none of it", async () => {
    expect((await supervisor.call(adminSftp.list, { params: { code: "harbor" } })).status).toBe(403);
    expect((await operator.call(adminSftp.list, { params: { code: "nowhere" } })).status).toBe(404);
  });
});

test("FILE-070.8 it logs in with a private key, and with a server that asks for the password", async () => {
  const key = newKeyPair("of the key");
  const server = await begin({ publicKey: key.public });
  const byKey = { authMethod: "private_key", password: undefined, privateKey: key.private, passphrase: "of the key" };
  const wrong = await operator.call(adminSftp.save, {
    params: paramsOf("patient"),
    body: bodyFor(server, { ...byKey, passphrase: "not it" }),
  });
  expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([422, expect.stringContaining("passphrase")]);
  const garbage = await operator.call(adminSftp.save, {
    params: paramsOf("patient"),
    body: bodyFor(server, { ...byKey, privateKey: "no key" }),
  });
  expect([garbage.status, JSON.stringify(garbage.body)]).toEqual([422, expect.stringContaining("privateKey")]);
  await connect(server, "patient", byKey);
  const asking = await begin({ password: "open-sesame", isKeyboardInteractive: true });
  await connect(asking, "referral");
  await pass(2);
  expect([(await source("patient")).error, (await source("referral")).error]).toEqual([null, null]);
  expect([server.logins, asking.logins]).toEqual([1, 1]);
});

describe("Nothing is lost and nothing twice", () => {
  test("FILE-070.9 a connection that breaks in the middle of a file imports nothing, and the next look fetches it whole", async () => {
    const server = await begin();
    await connect(server, "patient");
    await matchOnce(server);
    server.put("/out/big.csv", patientFile("big", 1_500), "2026-11-05T08:00:00Z");
    server.cutsNextRead = true;
    await pass(8);
    expect(server.cutsNextRead).toBe(false);
    await pass(10);
    expect((await fetched()).map((one) => [one.fileName, one.state, one.createdRows])).toEqual([
      ["first.csv", "imported", 3],
      ["big.csv", "imported", 1_500],
    ]);
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from patients where organization_id = ${organizationId} and external_id like 'big-%'`.execute(app.db.system);
    expect(rows[0]?.n).toBe(1_500);
  });

  test("FILE-070.9 two looks at the same moment fetch a file once", async () => {
    const { lookJob } = await import("./look.job.ts");
    const server = await begin();
    await connect(server, "patient");
    await matchOnce(server);
    server.put("/out/once.csv", patientFile("once"), "2026-11-05T09:00:00Z");
    const { rows } = await sql<{ id: number }>`select id from sftp_sources where organization_id = ${organizationId}`.execute(
      app.db.system,
    );
    const payload = { organizationId, sourceId: rows[0]?.id ?? 0, isTest: false };
    await lookJob.run(parts(), payload);
    app.clock.advance({ minutes: 5 });
    await Promise.all([lookJob.run(parts(), payload), lookJob.run(parts(), payload), lookJob.run(parts(), payload)]);
    await pass(4);
    expect((await fetched()).map((one) => one.fileName)).toEqual(["first.csv", "once.csv"]);
  });
});

test("FILE-070.4 unknown values, many faulty rows and many changed names stop a file; a few faulty rows do not", async () => {
  const server = await begin();
  await connect(server, "patient");
  await matchOnce(server);
  const rows = Array.from({ length: 40 }, (_, at) => `few-${at},Ana,Ruiz ${at}`);
  server.put("/out/1.csv", `ID,First name,Last name\n${[...rows, ",No,Id"].join("\n")}\n`, "2026-11-06T01:00:00Z");
  await pass(12);
  expect((await fetched()).at(-1)).toMatchObject({ fileName: "1.csv", state: "imported", createdRows: 40, failedRows: 1 });
  server.put(
    "/out/2.csv",
    `ID,First name,Last name\n${[...rows.map((row) => row.replace("few", "many")), ...Array(10).fill(",No,Id")].join("\n")}\n`,
    "2026-11-06T02:00:00Z",
  );
  await pass(12);
  expect((await fetched()).at(-1)).toMatchObject({ fileName: "2.csv", state: "reviewing", failedRows: 10 });
  expect([await originOf("many-0"), (await source("patient")).stopped?.step]).toEqual([undefined, "reviewing"]);
  // Put away by a person: the next one is fetched.
  await supervisor.ok(importFiles.bulkArchive, { body: { externalIds: [(await fetched()).at(-1)?.externalId ?? ""] } });
  server.put("/out/3.csv", `ID,First name,Last name\n${rows.map((row) => row.replace("Ana", "Bea")).join("\n")}\n`, "2026-11-06T03:00:00Z");
  await pass(12);
  expect((await fetched()).at(-1)).toMatchObject({ fileName: "3.csv", state: "reviewing", failedRows: 0 });
  expect(await mails("sftp_question")).toHaveLength(2);
  await supervisor.ok(importFiles.bulkArchive, { body: { externalIds: [(await fetched()).at(-1)?.externalId ?? ""] } });
  server.put("/out/4.csv", "ID,First name,Last name,Diagnosis\nknown-0,Ana,Ruiz,Asthma\n", "2026-11-06T04:00:00Z");
  await pass(12);
  await match(app, supervisor, (await fetched()).at(-1)?.externalId ?? "");
  await submit(app, supervisor, (await fetched()).at(-1)?.externalId ?? "");
  server.put("/out/5.csv", "ID,First name,Last name,Diagnosis\nunknown-0,Ana,Ruiz,strange words\n", "2026-11-06T05:00:00Z");
  await pass(12);
  expect((await fetched()).at(-1)).toMatchObject({ fileName: "5.csv", state: "recategorizing" });
  expect([await originOf("known-0"), await originOf("unknown-0")]).toEqual(["sftp_upload", undefined]);
  expect((await source("patient")).stopped?.step).toBe("recategorizing");
});

test("FILE-070.10 a stopped file is alerted about after a day, one of appointments after four hours, and other kinds go on", async () => {
  const server = await begin();
  server.folders.add("/appointments");
  await connect(server, "patient");
  await matchOnce(server);
  await connect(server, "appointment", { folder: "/appointments" });
  server.put("/appointments/a.csv", "Patient,Start date,Start time,Template\np-1,12/01/2026,10:00,Standard\n", "2026-11-06T04:00:00Z");
  await pass(4);
  expect((await source("appointment")).stopped?.step).toBe("mapping");
  server.put("/out/goes-on.csv", patientFile("on"), "2026-11-06T05:00:00Z");
  await pass(8);
  expect((await fetched()).filter((one) => one.type === "patient").at(-1)).toMatchObject({ fileName: "goes-on.csv", state: "imported" });
  expect(await mails("sftp_alert", () => true)).toEqual([]);
  app.clock.advance({ hours: 4 });
  await pass(2);
  const alerts = await mails("sftp_alert", () => true);
  expect(new Set(alerts.map(({ subject }) => subject))).toEqual(new Set(["A file from your server is still waiting"]));
  expect(alerts.map(({ to }) => to)).toEqual(expect.arrayContaining([app.cast.people.supervisor.email, app.cast.people.siteAdmin.email]));
  await pass(3);
  expect(await mails("sftp_alert", () => true)).toHaveLength(alerts.length);
  // A day without a connection is an alert too.
  await server.close();
  await pass(70);
  expect(await source("patient")).toMatchObject({ error: { code: "unreachable" } });
  app.clock.advance({ hours: 22 });
  await pass(1);
  const failing = async () =>
    (await mails("sftp_alert", () => true)).filter(({ subject }) => subject === "Can't get files from the SFTP server").length;
  // Of the appointments only, and an hour later of the patients as well.
  expect(await failing()).toBe(alerts.length);
  app.clock.advance({ hours: 1 });
  await pass(1);
  expect(await failing()).toBe(2 * alerts.length);
}, 240_000);

test("FILE-070.11 the patients of a fetched file are counted as imported, and a file above the limit is reported and passed over", async () => {
  const server = await begin();
  await connect(server, "patient");
  await matchOnce(server);
  server.put("/out/huge.csv", `ID,First name,Last name\n${"x".repeat(6 * 1024 * 1024)}\n`, "2026-11-07T01:00:00Z");
  server.put("/out/small.csv", patientFile("small"), "2026-11-07T02:00:00Z");
  await pass(12);
  expect((await fetched()).map((one) => one.fileName)).toEqual(["first.csv", "small.csv"]);
  expect((await mails("sftp_result")).map(({ subject }) => subject)).toContain("A file on your server is too large");
  expect(await originOf("small-1")).toBe("sftp_upload");
});
