// Checks docs/security.md against the repository: every quoted test title exists, every ASVS item of its chapters is covered.
import { expect, test } from "vitest";
import { readSource, sourceFiles } from "./source-tree.ts";
import { readTitles } from "./test-titles.ts";

const page = readSource("docs/security.md") ?? "";
const titles = sourceFiles()
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
  .flatMap((file) => readTitles(file, readSource(file) ?? ""))
  .filter((title) => title.hasAssertion)
  .map((title) => title.title);

test("every test that the security document quotes exists and asserts something", () => {
  const quoted = [...page.matchAll(/“([^”]+)”/g)].map(([, title = ""]) => title);
  expect(quoted.length).toBeGreaterThan(60);
  expect(quoted.filter((quote) => !titles.some((title) => title.startsWith(quote)))).toEqual([]);
});

/** Number of level 1 and 2 items by section of ASVS 4.0.3; sections that do not apply as a whole are named once. */
const sections: Record<string, number> = {
  "2.1": 12,
  "2.2": 3,
  "2.3": 3,
  "2.4": 5,
  "2.5": 7,
  "2.6": 3,
  "2.7": 6,
  "2.10": 4,
  "3.1": 1,
  "3.2": 4,
  "3.3": 4,
  "3.5": 3,
  "3.7": 1,
  "4.1": 5,
  "4.2": 2,
  "4.3": 3,
  "5.1": 5,
  "5.2": 8,
  "5.3": 10,
  "5.4": 3,
  "5.5": 4,
  "12.1": 3,
  "12.2": 1,
  "12.3": 6,
  "12.4": 2,
  "12.5": 2,
  "12.6": 1,
  "13.1": 5,
  "13.2": 6,
};

test("the security document covers every item of its chapters", () => {
  const rows = page.slice(page.indexOf("## V2")).split("\n");
  const named = new Set(rows.filter((row) => row.startsWith("|")).flatMap((row) => row.split("|")[1]?.trim().split(" ") ?? []));
  const points = Object.entries(sections).flatMap(([section, count]) => Array.from({ length: count }, (_, n) => `${section}.${n + 1}`));
  // Withdrawn as duplicates of others.
  const withdrawn = ["4.1.4", "13.1.2", "13.2.4"];
  expect(points.filter((point) => !withdrawn.includes(point) && !named.has(point))).toEqual([]);
  for (const whole of ["2.8", "2.9", "3.4", "13.3", "13.4"]) expect(named).toContain(whole);
});

test("unmet items give their reason, in one place", () => {
  const summary = page.slice(page.indexOf("## What we do not meet"), page.indexOf("## V2"));
  const listed = new Set([...summary.matchAll(/\b\d+\.\d+\.\d+\b/g)].map(([point]) => point));
  const admitted = page
    .slice(page.indexOf("## V2"))
    .split("\n")
    .filter((row) => row.startsWith("|") && row.includes("not met"));
  expect(admitted.length).toBeGreaterThan(8);
  for (const row of admitted)
    expect([
      row,
      row
        .split("|")[1]
        ?.trim()
        .split(" ")
        .some((point) => listed.has(point)),
    ]).toEqual([row, true]);
});

test("every item names a test or a file, is admitted, or says why it does not apply", () => {
  const rows = page
    .slice(page.indexOf("## V2"))
    .split("\n")
    .filter((row) => /^\| \d/.test(row));
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.filter((row) => !/“[^”]+”|\]\([^)]+\)|not met|does not apply: /.test(row))).toEqual([]);
});

/** Server files that contain a pattern, without tests and test support. */
const serverFiles = sourceFiles().filter((file) => /^server\/src\/.*\.ts$/.test(file) && !/test(ing)?[./]/.test(file));
const filesWith = (pattern: RegExp) => serverFiles.filter((file) => pattern.test(readSource(file) ?? ""));

test("the server connects only to what its settings name (carrier, translator, large model, mail server, file store, virus scanner) and to SFTP servers that operators enter", () => {
  expect(serverFiles.length).toBeGreaterThan(300);
  expect(filesWith(/from "(undici|aws4fetch|nodemailer|(node:)?(https?|http2|tls|net|dgram)|ssh2)"|\bfetch\(/)).toEqual([
    "server/src/core/carriers/twilio/account.ts",
    "server/src/core/carriers/twilio/exchange.ts",
    // Only within a carrier adapter, whose own tests cover it.
    "server/src/core/carriers/twilio/fetch-media.ts",
    "server/src/core/carriers/twilio/public-host.ts",
    "server/src/core/messaging/replies/large-model/large-model.ts",
    "server/src/core/messaging/translation/libretranslate.ts",
    // Only to the host key that an operator trusts; its own tests cover it.
    "server/src/core/sftp/open-sftp.ts",
    "server/src/kernel/database/embedded.ts",
    "server/src/kernel/mail.ts",
    "server/src/kernel/scanner/clamd.ts",
    "server/src/kernel/storage/s3.ts",
  ]);
});

test("the server starts processes for the embedded database only, and neither side executes text as code or markup", () => {
  expect(filesWith(/from "(node:)?(child_process|vm|worker_threads)"/)).toEqual([
    "server/src/kernel/database/postgres-account.ts",
    "server/src/kernel/database/postgres-binaries.ts",
  ]);
  const runs = /\beval\(|new Function\(|dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|document\.write\(/;
  const all = sourceFiles().filter((file) => /^(server|web|contract)\/src\/.*\.tsx?$/.test(file) && !/\.test\./.test(file));
  expect(all.filter((file) => runs.test(readSource(file) ?? ""))).toEqual([]);
});
