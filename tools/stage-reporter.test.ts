// Tests the reporter of npm test with test files that pass, fail and do not load.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { root } from "./source-tree.ts";

// Where `vitest` is found.
const cache = join(root, "node_modules/.cache");
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, "stage-reporter-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const files = {
  "vitest.config.mjs": `export default { test: { projects: [
    { extends: true, test: { name: "calm", include: ["calm.test.mjs"] } },
    { extends: true, test: { name: "rough", include: ["rough.test.mjs", "broken.test.mjs"] } },
  ] } };`,
  "calm.test.mjs": `import { expect, test } from "vitest";
    test("one", () => expect(1).toBe(1));
    test("two", ({ skip }) => skip());`,
  "rough.test.mjs": `import { expect, test } from "vitest";
    test("fails", ({ task }) => {
      task.meta.openPages = "the page shows a list";
      expect({ name: "Ana" }).toEqual({ name: "Ben" });
    });
    test("holds", () => expect(2).toBe(2));`,
  "broken.test.mjs": `import "./nowhere.mjs";`,
};
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);

const reportFile = join(folder, "report.json");
const { stdout } = spawnSync(
  process.execPath,
  [join(root, "node_modules/vitest/vitest.mjs"), "run", "--root", folder, `--reporter=${join(root, "tools/stage-reporter.mjs")}`],
  { encoding: "utf8", env: { ...process.env, TEST_REPORT_FILE: reportFile } },
);
interface ReportedTest {
  title: string;
  text: string;
  file: string;
  project: string;
}
const report = JSON.parse(readFileSync(reportFile, "utf8")) as { passed: number; failures: ReportedTest[] };

test("each stage has one line with its mark, its tests and its time", () => {
  expect(stdout).toMatch(/^✓ calm +1 passed +\d+ s +1 skipped$/m);
  expect(stdout).toMatch(/^✗ rough +1 passed +\d+ s +2 failed$/m);
  expect(report.passed).toBe(2);
});

test("a failure is told in full, with its difference and the open pages, and so is a file that does not load", () => {
  expect(report.failures.map(({ title }) => title).toSorted()).toEqual([
    expect.stringMatching(/^fails \(.*rough\.test\.mjs\)$/),
    expect.stringMatching(/^outside of its tests \(.*broken\.test\.mjs\)$/),
  ]);
  expect(report.failures.map(({ file, project }) => `${project} ${file.split("/").at(-1)}`).toSorted()).toEqual([
    "rough broken.test.mjs",
    "rough rough.test.mjs",
  ]);
  const text = report.failures.map((one) => one.text).join("\n");
  expect(text).toContain('"Ben"');
  expect(text).toContain('"Ana"');
  expect(text).toContain("the page shows a list");
  expect(text).toContain("nowhere.mjs");
});
