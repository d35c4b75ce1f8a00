// Vitest reporter of npm test: one line a stage with its tests and time, and a report file with failures in full.
import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./install.mjs";
import { stageLine } from "./stage-line.mjs";

const say = (line) => process.stdout.write(`${line}\n`);
/** Stack lines of the test's own files; those of packages say nothing about the failure. */
const ownStack = (stack = "") =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line) && line.includes(root) && !line.includes("node_modules"))
    .join("\n");

function describeError(error) {
  const message = `${error.name ? `${error.name}: ` : ""}${error.message ?? String(error)}`;
  const cause = error.cause ? `caused by ${describeError(error.cause)}` : "";
  return [message, error.diff, ownStack(error.stack), cause].filter(Boolean).join("\n");
}

/** A long stage shows that it goes on. */
const progressEveryMs = 60_000;

export default class StageReporter {
  stages = new Map();
  filesInAll = 0;
  saidAt = performance.now();
  report = { passed: 0, failures: [], files: [] };

  onTestRunStart(specifications) {
    this.filesInAll = specifications.length;
    for (const { project } of specifications) {
      const stage = this.stages.get(project.name) ?? { waiting: 0, passed: 0, failed: 0, skipped: 0, startedAt: 0 };
      stage.waiting += 1;
      this.stages.set(project.name, stage);
    }
  }

  onTestModuleStart(module) {
    const stage = this.stages.get(module.project.name);
    stage.startedAt ||= performance.now();
  }

  onTestCaseResult(test) {
    if (test.result().state === "failed") say(`  ✗ ${test.project.name}: ${test.fullName}`);
  }

  onTestModuleEnd(module) {
    const stage = this.stages.get(module.project.name);
    stage.startedAt ||= performance.now();
    const states = [...module.children.allTests()].map((test) => test.result().state);
    for (const state of ["passed", "skipped"]) stage[state] += states.filter((one) => one === state).length;
    const { collectDuration, duration } = module.diagnostic();
    const passed = states.filter((one) => one === "passed").length;
    const ms = Math.round(collectDuration + duration);
    this.report.files.push({ file: relative(root, module.moduleId), tests: states.length, passed, ms });
    stage.failed += this.addFailures(module, states);
    stage.waiting -= 1;
    if (stage.waiting > 0) return this.sayProgress();
    say(stageLine(module.project.name, stage, performance.now() - stage.startedAt));
  }

  sayProgress() {
    if (performance.now() - this.saidAt < progressEveryMs) return;
    this.saidAt = performance.now();
    say(`  … ${this.report.files.length} of ${this.filesInAll} files`);
  }

  /** Of each test that failed, and of what failed outside of them: a file that did not load, a hook. Answers how many. */
  addFailures(module, states) {
    const file = relative(root, module.moduleId);
    const before = this.report.failures.length;
    const project = module.project.name;
    const add = (title, errors, more) => {
      const text = [...errors.map(describeError), more].filter(Boolean).join("\n");
      this.report.failures.push({ title: `${title} (${file})`, file, project, text });
    };
    for (const test of module.children.allTests())
      if (test.result().state === "failed") add(test.fullName, test.result().errors ?? [], test.meta().openPages);
    for (const suite of module.children.allSuites()) if (suite.errors().length > 0) add(suite.fullName, suite.errors());
    if (module.errors().length > 0) add("outside of its tests", module.errors());
    const hasTests = states.length > 0 || module.errors().length > 0;
    if (!hasTests) add("no test was found", []);
    return this.report.failures.length - before;
  }

  onTestRunEnd(_modules, unhandled) {
    for (const { passed } of this.stages.values()) this.report.passed += passed;
    for (const error of unhandled) this.report.failures.push({ title: "outside of any test", text: describeError(error) });
    if (process.env.TEST_REPORT_FILE) writeFileSync(process.env.TEST_REPORT_FILE, JSON.stringify(this.report));
  }
}
