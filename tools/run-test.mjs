// npm test: installs what is missing, runs everything that must hold, and ends with one line of counts.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./find-browser.mjs";
import { ensureInstalled, projectEnv, projectNode, root } from "./install.mjs";
import { runVitest } from "./run-vitest.mjs";

ensureInstalled();
const reports = mkdtempSync(join(tmpdir(), "tidings-report-"));
const total = { passed: 0, failed: 0 };

function run(words, env = {}) {
  const child = spawnSync(projectNode, words, {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
    maxBuffer: 1e9,
    env: { ...projectEnv(), NODE_NO_WARNINGS: "1", ...env },
  });
  process.stdout.write(child.stdout ?? "");
  return child;
}

/** One check a line, a tick or a cross before it. */
function runChecks() {
  process.stdout.write("\nTypes, lint, import rules, structure, dead code\n");
  const child = run([join(root, "tools/check.ts"), "--static"]);
  const ticks = child.stdout.match(/^✓/gm)?.length ?? 0;
  const crosses = child.stdout.match(/^✗/gm)?.length ?? 0;
  total.passed += ticks;
  total.failed += child.status === 0 ? crosses : Math.max(1, crosses);
  // A run that checked nothing has not passed.
  if (ticks + crosses === 0) total.failed += 1;
}

async function runTests(title, name, words, env = {}) {
  process.stdout.write(`\n${title}\n`);
  const { passed, failed } = await runVitest(join(reports, `${name}.json`), words, env);
  total.passed += passed;
  total.failed += failed;
}

async function runJourneys() {
  if (!existsSync(join(root, "e2e"))) return;
  const browser = ensureBrowser();
  if (browser) return runTests("Journeys in the browser", "e2e", ["--project=e2e"], { CHROME_PATH: browser });
  process.stderr.write("No browser can be had: install Chromium or Chrome, or set CHROME_PATH to one; the journeys did not run.\n");
  total.failed += 1;
}

runChecks();
await runTests("Tests", "tests", ["--project=!e2e", "--project=!chaos"]);
await runTests("Killing workers and the database during an outreach", "chaos", ["--project=chaos"]);
await runJourneys();
rmSync(reports, { recursive: true, force: true });
process.stdout.write(`\nTidings: ${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
