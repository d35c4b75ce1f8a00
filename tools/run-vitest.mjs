// Runs one round of tests to its end: its report decides, and a runner that has reported and does not leave is sent home.
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

const firstLines = (text = "") => text.split("\n").slice(0, 4).join("\n    ");

/** One entry for each test that failed and each file that did not load. */
const troublesOf = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === "failed");
    if (failed.length > 0) return failed.map((one) => `${one.fullName}\n    ${firstLines(one.failureMessages[0])}`);
    return status === "failed" ? [`${name}\n    ${firstLines(message)}`] : [];
  });

/** Counts of one round, and what failed in words; no report at all is one failure. */
export async function runVitest(file, words, env = {}) {
  const command = [
    join(root, "node_modules/vitest/vitest.mjs"),
    "run",
    "--reporter=dot",
    "--reporter=json",
    `--reporter=${join(root, "tools/tell-second-tries.mjs")}`,
    `--outputFile.json=${file}`,
    ...words,
  ];
  const child = spawn(projectNode, command, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...projectEnv(), NODE_NO_WARNINGS: "1", ...env },
  });
  const code = await ended(child, file);
  const report = readReport(file);
  if (!report) return { passed: 0, troubles: [`${words.join(" ")}: no report`] };
  const troubles = troublesOf(report);
  // Whatever else made the runner unhappy counts too.
  if (code !== 0 && code !== null && troubles.length === 0) troubles.push(`${words.join(" ")}: ended with ${code}`);
  return { passed: report.numPassedTests, troubles };
}
