// Tests that a failed web build is reported in one line.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { buildWeb } from "./build-web.ts";

const folder = mkdtempSync(join(tmpdir(), "tidings-build-web-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("an output folder that cannot be written is reported in one line with the remedy", () => {
  // Not even root can create a folder inside a file; a read-only disk fails the same way.
  mkdirSync(join(folder, "web"));
  writeFileSync(join(folder, "web/dist"), "");
  const line = `the web app cannot be built into ${join(folder, "web/dist")} (EEXIST): set WEB_DIR to a folder that holds it built`;
  expect(() => buildWeb(folder)).toThrow(line);
});
