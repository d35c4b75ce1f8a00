// npm test: installs what is missing, runs everything that must hold, and ends with what failed and one line of counts.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./find-browser.mjs";
import { ensureInstalled, projectEnv, projectNode, root } from "./install.mjs";
import { runVitest } from "./run-vitest.mjs";

ensureInstalled();
const reports = mkdtempSync(join(tmpdir(), "tidings-report-"));
const secondTries = join(reports, "second-tries.txt");
const total = { passed: 0, troubles: [] };

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
  const crosses = child.stdout.match(/^✗.*/gm) ?? [];
  total.passed += ticks;
  total.troubles.push(...crosses);
  // A run that checked nothing, or ended badly without a word, has not passed.
  if (crosses.length === 0 && (child.status !== 0 || ticks === 0)) total.troubles.push(`the checks ended with ${child.status}`);
}

async function runTests(title, name, words, env = {}) {
  process.stdout.write(`\n${title}\n`);
  const { passed, troubles } = await runVitest(join(reports, `${name}.json`), words, { ...env, SECOND_TRIES_FILE: secondTries });
  total.passed += passed;
  total.troubles.push(...troubles);
}

async function runJourneys() {
  if (!existsSync(join(root, "e2e"))) return;
  const browser = ensureBrowser();
  if (browser) return runTests("Journeys in the browser", "e2e", ["--project=e2e"], { CHROME_PATH: browser });
  total.troubles.push("No browser can be had: install Chromium or Chrome, or set CHROME_PATH to one; the journeys did not run.");
}

runChecks();
await runTests("Tests", "tests", ["--project=!e2e", "--project=!chaos"]);
await runTests("Killing workers and the database during an outreach", "chaos", ["--project=chaos"]);
await runJourneys();
if (existsSync(secondTries)) process.stdout.write(`\n${readFileSync(secondTries, "utf8")}`);
rmSync(reports, { recursive: true, force: true });
for (const trouble of total.troubles) process.stdout.write(`\n✗ ${trouble}\n`);
process.stdout.write(`\nTidings: ${total.passed} passed, ${total.troubles.length} failed\n`);
process.exit(total.troubles.length === 0 ? 0 : 1);
