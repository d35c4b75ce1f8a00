// Runs what must hold without a browser, one after the other, and is silent about what does; `npm run e2e` runs the journeys.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "./source-tree.ts";

interface Step {
  name: string;
  command: readonly [program: string, ...parameters: string[]];
}

const module = (path: string): string => join(root, "node_modules", path);
const tool = (name: string, file: string, ...parameters: string[]): Step => ({ name, command: [join(root, "tools", file), ...parameters] });

const steps: readonly Step[] = [
  { name: "types", command: [module("ts7/bin/tsc"), "--noEmit", "-p", "tsconfig.json"] },
  { name: "lint", command: [module("@biomejs/biome/bin/biome"), "check", "--error-on-warnings", "--max-diagnostics=200"] },
  tool("imports", "check-import-rules.ts"),
  tool("rules", "rules.ts"),
  tool("glossary", "check-glossary.ts"),
  tool("tables", "check-tables.ts"),
  tool("links", "check-links.ts"),
  tool("lock file", "check-lock.ts"),
  tool("migrations", "check-migrations.ts"),
  tool("row types", "db-types.ts", "--check"),
  tool("sql", "check-sql.ts"),
  tool("notices", "third-party-notices.ts", "--check"),
  tool("settings", "env-example.ts", "--check"),
  { name: "dead code", command: [module("knip/bin/knip.js"), "--no-progress"] },
  tool("trace", "trace.ts", "--quiet"),
];
const tests: Step = {
  name: "tests",
  command: [module("vitest/vitest.mjs"), "run", "--project=!e2e*", "--project=!full", "--project=!chaos"],
};

/** Runs one step; returns what it said when it failed. */
function run({ name, command }: Step): string | undefined {
  const begun = performance.now();
  const { status, stdout, stderr, error } = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 256e6,
    env: { ...process.env, NODE_NO_WARNINGS: "1" },
  });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const isGood = status === 0;
  process.stdout.write(`${isGood ? "✓" : "✗"} ${name.padEnd(11)} ${seconds.padStart(6)} s\n`);
  return isGood ? undefined : `${error ? `${String(error)}\n` : ""}${stdout}${stderr}`.trim();
}

const wanted = process.argv.includes("--static") ? steps : [...steps, tests];
const failures = wanted.flatMap((step) => {
  const said = run(step);
  return said === undefined ? [] : [`\n── ${step.name} ${"─".repeat(60)}\n${said}\n`];
});
process.stderr.write(failures.join(""));
if (failures.length > 0) process.exitCode = 1;
