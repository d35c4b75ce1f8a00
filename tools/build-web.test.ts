// Proves that a web app that cannot be built says so in one line.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { buildWeb } from "./build-web.ts";

const folder = mkdtempSync(join(tmpdir(), "tidings-build-web-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a folder that cannot be written is refused in one line that says what helps", () => {
  // Not even root makes a folder inside a file; a read-only disk takes the same way.
  mkdirSync(join(folder, "web"));
  writeFileSync(join(folder, "web/dist"), "");
  const line = `the web app cannot be built into ${join(folder, "web/dist")} (EEXIST): set WEB_DIR to a folder that holds it built`;
  expect(() => buildWeb(folder)).toThrow(line);
});
