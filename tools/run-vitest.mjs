// Runs one round of tests to its end: the report decides, and a runner that has reported and does not leave is stopped.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectEnv, projectNode, root } from "./install.mjs";

/** How long the runner may tidy up after its report: seen once, it never left. */
const graceMs = 60_000;
const everyMs = 1_000;

function readReport(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    // Still being written.
    return null;
  }
}

/** Ends with the process, or a minute after its report lies there whole. */
function ended(child, file) {
  return new Promise((done) => {
    let reportedAt = 0;
    const timer = setInterval(() => {
      if (readReport(file)) reportedAt ||= performance.now();
      if (reportedAt && performance.now() - reportedAt > graceMs) {
        process.stderr.write("The test runner has reported and does not end by itself; it is stopped.\n");
        child.kill("SIGKILL");
      }
    }, everyMs);
    child.once("exit", (code) => {
      clearInterval(timer);
      done(code);
    });
  });
}

/** Tests start the server some hundred times: it is read and compiled once. */
const compiledOnce = { NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled") };

const noReport = { passed: 0, failures: [], files: [] };

/** The report of one round of tests; none at all, and whatever else made the runner unhappy, is a failure in it. */
export async function runVitest(file, words, env = {}) {
  const reporter = `--reporter=${join(root, "tools/stage-reporter.mjs")}`;
  const child = spawn(projectNode, [join(root, "node_modules/vitest/vitest.mjs"), "run", reporter, ...words], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...projectEnv(), ...compiledOnce, NODE_NO_WARNINGS: "1", ...env, TEST_REPORT_FILE: file },
  });
  const code = await ended(child, file);
  const report = readReport(file) ?? noReport;
  const isUnexplained = report.failures.length === 0 && (report === noReport || (code !== 0 && code !== null));
  if (isUnexplained) report.failures = [{ title: words.join(" "), text: `The test runner ended with ${code} and named no test.` }];
  return report;
}
