// The same against ClamAV's daemon, as an ordinary process with its own configuration and a signature of the EICAR test file. Skipped where it is not installed.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { loadSettings } from "../settings.ts";
import { eicar } from "../testing/clamd-stand-in.ts";
import { openScanner } from "./open-scanner.ts";

const program = ["/usr/sbin/clamd", "/usr/bin/clamd", "/usr/local/sbin/clamd"].find((path) => existsSync(path));
// biome-ignore lint/suspicious/noConsole: a run says what it did not try
if (!program) console.warn("ClamAV's daemon (clamd) is not installed: the virus scan with it was not tried.");

const folder = mkdtempSync(join(tmpdir(), "tidings-clamd-"));
const socket = join(folder, "clamd.ctl");
let [port, daemon] = [0, undefined as ChildProcess | undefined];

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port: free } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return free;
}

const scannerAt = (address: string) => openScanner(loadSettings({ SECRET_KEY: "k".repeat(32), CLAMD_ADDRESS: address }));

async function startDaemon(): Promise<void> {
  port ||= await freePort();
  const database = join(folder, "signatures");
  mkdirSync(database, { recursive: true });
  // Anywhere in a file of any type; the daemon's own signatures take a download and minutes to load.
  writeFileSync(join(database, "eicar.ndb"), `Eicar-Test-Signature:0:*:${eicar.toString("hex")}\n`);
  const lines = [
    `DatabaseDirectory ${database}`,
    `LocalSocket ${socket}`,
    `TCPSocket ${port}`,
    "TCPAddr 127.0.0.1",
    `User ${userInfo().username}`,
    "Foreground yes",
    "StreamMaxLength 8M",
  ];
  writeFileSync(join(folder, "clamd.conf"), `${lines.join("\n")}\n`);
  daemon = spawn(program as string, ["--config-file", join(folder, "clamd.conf")], { stdio: "ignore" });
  await expect.poll(async () => (await scannerAt(socket).status()).kind, { timeout: 60_000, interval: 200 }).toBe("ready");
}

async function stopDaemon(): Promise<void> {
  const ended = daemon && new Promise((resolve) => daemon?.once("exit", resolve));
  daemon?.kill();
  await ended;
}

describe.skipIf(!program)("With ClamAV's daemon", () => {
  afterAll(async () => {
    await stopDaemon();
    rmSync(folder, { recursive: true, force: true });
  });

  test("MED-016.4 over both sockets: clean, infected wherever the signature is, above the limit, away, and back", async () => {
    await startDaemon();
    for (const address of [socket, `127.0.0.1:${port}`]) {
      const scanner = scannerAt(address);
      expect(await scanner.status()).toEqual({ kind: "ready", version: expect.stringMatching(/^ClamAV \d/) });
      for (const size of [0, 1, 65_536, 65_537, 5_000_000]) expect(await scanner.scan(Buffer.alloc(size, "a"))).toEqual({ kind: "clean" });
      const infected = [eicar, Buffer.concat([Buffer.from("ID,Name\n1,"), eicar]), Buffer.concat([Buffer.alloc(3_000_000, "a"), eicar])];
      for (const bytes of infected)
        expect(await scanner.scan(bytes)).toEqual({ kind: "infected", signature: expect.stringContaining("Eicar-Test-Signature") });
      expect(await scanner.scan(Buffer.alloc(20_000_000))).toEqual({
        kind: "unavailable",
        code: expect.stringMatching(/^(size_limit|interrupted)$/),
      });
    }
    const many = await Promise.all(Array.from({ length: 20 }, (_, at) => scannerAt(socket).scan(at % 2 ? eicar : Buffer.from("fine"))));
    expect(many.map(({ kind }) => kind)).toEqual(Array.from({ length: 20 }, (_, at) => (at % 2 ? "infected" : "clean")));
    await stopDaemon();
    expect(await scannerAt(socket).scan(eicar)).toEqual({ kind: "unavailable", code: "unreachable" });
    expect(await scannerAt(`127.0.0.1:${port}`).scan(eicar)).toEqual({ kind: "unavailable", code: "unreachable" });
    await startDaemon();
    expect((await scannerAt(socket).scan(eicar)).kind).toBe("infected");
  }, 120_000);
});
