// Tests the client of ClamAV's daemon against a server that speaks its protocol: answers, limits, and a daemon that is away.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSettings } from "../settings.ts";
import { eicar, type TestClamd, testClamd } from "../testing/clamd-stand-in.ts";
import { openScanner } from "./open-scanner.ts";

const folder = mkdtempSync(join(tmpdir(), "tidings-clamd-"));
let [tcp, unix] = [] as unknown as [TestClamd, TestClamd];
const scannerAt = (address: string, timeoutMs = 60_000) =>
  openScanner(loadSettings({ SECRET_KEY: "k".repeat(32), CLAMD_ADDRESS: address, CLAMD_TIMEOUT_MS: String(timeoutMs) }));

beforeAll(async () => {
  [tcp, unix] = await Promise.all([testClamd(), testClamd(join(folder, "clamd.ctl"))]);
});
afterAll(async () => {
  await Promise.all([tcp.stop(), unix.stop()]);
  rmSync(folder, { recursive: true });
});

test.each([["TCP"], ["a Unix socket"]])(
  "MED-016.1 over %s files of every size are scanned whole, and an infected one is named",
  async (kind) => {
    const clamd = kind === "TCP" ? tcp : unix;
    const scanner = scannerAt(clamd.address);
    const sizes = [0, 1, 65_536, 65_537, 5_000_000];
    for (const size of sizes) expect(await scanner.scan(Buffer.alloc(size, "a"))).toEqual({ kind: "clean" });
    expect(clamd.scanned.slice(-sizes.length)).toEqual(sizes);
    const atTheEnd = Buffer.concat([Buffer.alloc(200_000, "a"), eicar]);
    expect(await scanner.scan(atTheEnd)).toEqual({ kind: "infected", signature: "Eicar-Test-Signature" });
    expect(await scanner.status()).toEqual({ kind: "ready", version: "ClamAV 1.4.6/27400/Thu Nov 26 09:00:00 2026" });
  },
);

test("MED-016.2 a file above the daemon's limit, a daemon that is silent and one that is away are no verdict", async () => {
  tcp.maxBytes = 100_000;
  expect(await scannerAt(tcp.address).scan(Buffer.alloc(4_000_000))).toEqual({
    kind: "unavailable",
    code: expect.stringMatching(/^(size_limit|interrupted)$/),
  });
  tcp.maxBytes = 100_000_000;
  tcp.isSilent = true;
  expect(await scannerAt(tcp.address, 1_000).scan(eicar)).toEqual({ kind: "unavailable", code: "timeout" });
  tcp.isSilent = false;
  expect(await scannerAt(join(folder, "nobody.ctl")).scan(eicar)).toEqual({ kind: "unavailable", code: "unreachable" });
  expect(await scannerAt(join(folder, "nobody.ctl")).status()).toEqual({ kind: "unavailable", code: "unreachable" });
});

test("MED-016.3 without an address there is no scanner", async () => {
  const scanner = openScanner(loadSettings({ SECRET_KEY: "k".repeat(32) }));
  expect([await scanner.scan(eicar), await scanner.status()]).toEqual([{ kind: "off" }, { kind: "off" }]);
});
