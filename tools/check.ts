// Runs what must hold without a browser, one step for each processor, and is silent about what does; `npm run e2e` runs the journeys.
import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { root } from "./source-tree.ts";

interface Step {
  name: string;
  command: readonly [program: string, ...parameters: string[]];
}

const module = (path: string): string => join(root, "node_modules", path);
const tool = (name: string, file: string, ...parameters: string[]): Step => ({ name, command: [join(root, "tools", file), ...parameters] });

const steps: readonly Step[] = [
  // From the one that takes longest: begun late, it would run alone.
  tool("sql", "check-sql.ts"),
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
  tool("notices", "third-party-notices.ts", "--check"),
  tool("settings", "env-example.ts", "--check"),
  { name: "dead code", command: [module("knip/bin/knip.js"), "--no-progress"] },
  tool("trace", "trace.ts", "--quiet"),
];
const tests: Step = {
  name: "tests",
  command: [module("vitest/vitest.mjs"), "run", "--project=!e2e*", "--project=!full", "--project=!chaos"],
};

/** What is written in TypeScript, and what reads it, is compiled for the first run only. */
const { NODE_COMPILE_CACHE = join(root, "node_modules/.cache/compiled") } = process.env;

/** Runs one step; resolves with what it said when it failed. */
function run({ name, command }: Step): Promise<string | undefined> {
  const begun = performance.now();
  const options = { cwd: root, maxBuffer: 256e6, env: { ...process.env, NODE_COMPILE_CACHE, NODE_NO_WARNINGS: "1" } };
  return new Promise((resolve) => {
    execFile(process.execPath, command, options, (error, stdout, stderr) => {
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      process.stdout.write(`${error ? "✗" : "✓"} ${name.padEnd(11)} ${seconds.padStart(6)} s\n`);
      // A number is the program's own verdict; what else ended it is in the error.
      const cause = error && typeof error.code !== "number" ? `${error.message}\n` : "";
      resolve(error ? `${cause}${stdout}${stderr}`.trim() : undefined);
    });
  });
}

const failures: string[] = [];

async function runAll(waiting: Step[]): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const said = await run(step);
    if (said !== undefined) failures.push(`\n── ${step.name} ${"─".repeat(60)}\n${said}\n`);
  }
}

const waiting = [...steps];
await Promise.all(Array.from({ length: availableParallelism() }, () => runAll(waiting)));
// They take all processors by themselves.
if (!process.argv.includes("--static")) await runAll([tests]);
process.stderr.write(failures.join(""));
if (failures.length > 0) process.exitCode = 1;
