// The same against OpenSSH's server, as an ordinary process with its own configuration on a free port. Skipped where it is not installed.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { adminSftp } from "@tidings/contract/areas/admin/sftp";
import { importFiles } from "@tidings/contract/areas/imports";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/start-test-app.ts";
import { match, submit } from "../imports/testing.ts";
import { fingerprintOf } from "./open-sftp.ts";
import { newKeyPair, watchFor } from "./testing.ts";

const sshd = ["/usr/sbin/sshd", "/usr/bin/sshd", "/usr/local/sbin/sshd"].find((path) => existsSync(path));
// biome-ignore lint/suspicious/noConsole: a run says what it did not try
if (!sshd) console.warn("OpenSSH's server (sshd) is not installed: the import from it was not tried.");

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

const folder = mkdtempSync(join(tmpdir(), "tidings-sshd-"));
const [out, done] = [join(folder, "out"), join(folder, "done")];
const clientKey = newKeyPair();
let server: ChildProcess | undefined;

/** Returns port and fingerprint of the host key. */
async function startSshd(program: string): Promise<{ port: number; hostKey: string }> {
  mkdirSync(out);
  const host = newKeyPair();
  writeFileSync(join(folder, "host_key"), host.private, { mode: 0o600 });
  writeFileSync(join(folder, "authorized_keys"), clientKey.public, { mode: 0o600 });
  const port = await freePort();
  const lines = [
    `Port ${port}`,
    "ListenAddress 127.0.0.1",
    `HostKey ${join(folder, "host_key")}`,
    `AuthorizedKeysFile ${join(folder, "authorized_keys")}`,
    `PidFile ${join(folder, "pid")}`,
    "PasswordAuthentication no",
    "KbdInteractiveAuthentication no",
    "PermitRootLogin prohibit-password",
    "StrictModes no",
    "UsePAM no",
    "Subsystem sftp internal-sftp",
  ];
  writeFileSync(join(folder, "sshd_config"), `${lines.join("\n")}\n`);
  // Where it runs as root, it insists on this folder.
  if (userInfo().uid === 0) mkdirSync("/run/sshd", { recursive: true });
  execFileSync(program, ["-t", "-f", join(folder, "sshd_config")]);
  server = spawn(program, ["-D", "-e", "-f", join(folder, "sshd_config")], { stdio: ["ignore", "ignore", "pipe"] });
  await new Promise<void>((resolve, reject) => {
    server?.stderr?.on("data", (line: Buffer) => line.includes("Server listening") && resolve());
    server?.on("exit", (code) => reject(new Error(`sshd ended with ${code}`)));
  });
  return { port, hostKey: fingerprintOf(Buffer.from(host.public.split(" ")[1] as string, "base64")) };
}

function put(name: string, content: string, modifiedAt: string): void {
  writeFileSync(join(out, name), content);
  const at = Temporal.Instant.from(modifiedAt).epochMilliseconds / 1000;
  utimesSync(join(out, name), at, at);
}

const rowsOf = (prefix: string, count: number) =>
  `ID,First name,Last name\n${Array.from({ length: count }, (_, at) => `${prefix}-${at},Ana,Ruiz ${at}`).join("\n")}\n`;

describe.skipIf(!sshd)("With OpenSSH", () => {
  let app: TestApp;
  let address: { port: number; hostKey: string };
  beforeAll(async () => {
    [app, address] = await Promise.all([startTestApp(), startSshd(sshd as string)]);
  }, 120_000);
  afterAll(async () => {
    server?.kill();
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test("FILE-070.12 OpenSSH's server: key, order, an upload in progress, moving, and a changed host key", async () => {
    const [operator, supervisor] = [await app.as("siteAdmin"), await app.as("supervisor")];
    const params = { code: "harbor", type: "patient" as const };
    const body = {
      host: "127.0.0.1",
      port: address.port,
      userName: userInfo().username,
      folder: out,
      authMethod: "private_key" as const,
      privateKey: clientKey.private,
      afterImport: "move" as const,
      moveTo: done,
    };
    const source = async () => (await operator.ok(adminSftp.list, { params: { code: "harbor" } })).sftpSources[0];
    const fetched = async () => (await supervisor.ok(importFiles.list, { query: { perPage: 100, sort: "created_at:asc" } })).files;
    await operator.ok(adminSftp.save, { params, body });
    await operator.ok(adminSftp.test, { params, body: {} });
    await app.runJobs();
    expect(await source()).toMatchObject({ error: { code: "host_key_unknown" }, presentedHostKey: address.hostKey });
    await operator.ok(adminSftp.trust, { params, body: { hostKey: address.hostKey } });
    put("1.csv", rowsOf("one", 3), "2026-10-01T08:00:00Z");
    put("2.csv", rowsOf("two", 20_000), "2026-10-02T08:00:00Z");
    put("3.csv.filepart", rowsOf("three", 3), "2026-10-01T07:00:00Z");
    await watchFor(app, 4);
    expect(await source()).toMatchObject({ error: null, stopped: { step: "mapping" } });
    const [first] = await fetched();
    await match(app, supervisor, first?.externalId ?? "");
    await submit(app, supervisor, first?.externalId ?? "");
    await watchFor(app, 8);
    expect((await fetched()).map((file) => [file.fileName, file.state, file.createdRows])).toEqual([
      ["1.csv", "imported", 3],
      ["2.csv", "imported", 20_000],
    ]);
    expect([readdirSync(out), readdirSync(done).sort()]).toEqual([["3.csv.filepart"], ["1.csv", "2.csv"]]);
    await operator.ok(adminSftp.trust, { params, body: { hostKey: `SHA256:${"A".repeat(43)}` } });
    put("4.csv", rowsOf("four", 3), "2026-10-03T08:00:00Z");
    await watchFor(app, 8);
    expect(await source()).toMatchObject({ error: { code: "host_key_changed", detail: address.hostKey } });
    expect(await fetched()).toHaveLength(2);
  }, 300_000);
});
