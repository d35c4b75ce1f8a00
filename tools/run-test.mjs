// npm test: installs what is missing, runs the checks and tests stage by stage, and ends with what failed and one line of counts.
// With --full (npm run test:full) it runs what takes too long for every change.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./find-browser.mjs";
import { ensureInstalled, projectEnv, projectNode, root } from "./install.mjs";
import { inventingTests } from "./inventing-tests.mjs";
import { runVitest } from "./run-vitest.mjs";
import { withSecondTry } from "./second-try.mjs";
import { stageLine } from "./stage-line.mjs";

const isFull = process.argv.includes("--full");
const say = (text) => process.stdout.write(`${text}\n`);
ensureInstalled();
const reports = mkdtempSync(join(tmpdir(), "tidings-report-"));
const total = { passed: 0, failures: [], secondTries: [] };

function add({ passed, failures, secondTries = [] }) {
  total.passed += passed;
  total.failures.push(...failures);
  total.secondTries.push(...secondTries);
}

/** The static checks are one stage; what one of them found is one failure, in its own words. */
function runChecks() {
  const startedAt = performance.now();
  const { status, stdout, stderr } = spawnSync(projectNode, [join(root, "tools/check.ts"), "--static"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1e9,
    env: { ...projectEnv(), NODE_NO_WARNINGS: "1" },
  });
  const passed = stdout.match(/^✓/gm)?.length ?? 0;
  const failed = stdout.match(/^✗.*/gm) ?? [];
  // A run that checked nothing, or ended badly without a word, has not passed.
  const isUnexplained = failed.length === 0 && (status !== 0 || passed === 0);
  const failures = failed.map((line) => ({ title: `check: ${line.slice(2).trim()}`, text: "" }));
  if (isUnexplained) failures.push({ title: "checks", text: `They ended with ${status}.` });
  if (failures.length > 0) failures[0].text = `${failures[0].text}\n${stderr}`.trim();
  add({ passed, failures });
  say(stageLine("checks", { passed, failed: failures.length }, performance.now() - startedAt));
}

async function runTests(name, words, env) {
  const run = (file, some) => runVitest(join(reports, `${file}.json`), some, env);
  add(await withSecondTry(await run(name, words), (some) => run(`${name}-again`, some), say));
}

/** `projects` need a browser. */
async function runInBrowser(name, projects) {
  if (browser) return runTests(name, projects, { CHROME_PATH: browser });
  const text = "Install Chromium or Chrome, or set CHROME_PATH to one.";
  add({ passed: 0, failures: [{ title: `No browser was found: ${name} did not run`, text }] });
}

/** The same in each run, so that a red one can be repeated; SHUFFLE_SEED tries another order and other inputs. */
const seed = process.env.SHUFFLE_SEED ?? "429891982";
const browser = ensureBrowser();
const startedAt = performance.now();
if (isFull) {
  await runTests("full", ["--project=full"]);
  say(`Tests with invented inputs, with other and more ones: PROPERTY_SEED=${seed}`);
  await runTests("inputs", ["--project=server", "--project=contract", "--project=web", ...inventingTests()], {
    PROPERTY_SEED: seed,
    PROPERTY_RUNS: "15",
  });
  // Kills processes and databases on a schedule, so it runs alone.
  await runTests("chaos", ["--project=chaos"]);
  await runInBrowser("e2e-full", ["--project=e2e-full"]);
} else {
  runChecks();
  // The server's files share one loaded server: nothing of one may be felt in the next, in whatever order they come.
  say(`Order of the files: --sequence.seed=${seed}`);
  await runInBrowser("tests", ["--project=!e2e*", "--project=!full", "--project=!chaos", `--sequence.seed=${seed}`]);
  await runInBrowser("e2e", ["--project=e2e"]);
}
rmSync(reports, { recursive: true, force: true });

const indented = (text) => text.replace(/^(?=.)/gm, "    ");
if (total.secondTries.length > 0) say(`\nPassed only at the second try: ${total.secondTries.length}`);
for (const { title, text } of total.secondTries) say(`\n! ${title}\n${indented(text)}`);
for (const { title, text } of total.failures) say(`\n✗ ${title}\n${indented(text)}`);
const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
say(`\n${minutes} minutes`);
say(`Tidings: ${total.passed} passed, ${total.failures.length} failed`);
process.exit(total.failures.length === 0 ? 0 : 1);
