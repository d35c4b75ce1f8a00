// Runs the import rules of .dependency-cruiser.cjs over the whole tree and says how to mend what breaks them.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "./source-tree.ts";

export interface Violation {
  rule: string;
  from: string;
  to: string;
  /** The files a circle runs through. */
  circle?: string[];
}

/** Parts of the tree and how many modules each holds at the least: a check that reads nothing must not pass. */
export const leastModules: Record<string, number> = { contract: 10, server: 20, web: 20, simulator: 10, tools: 5 };
const optionalParts = ["fixtures", "e2e", "bench"];

/** What to do instead, by rule. */
export const advice: Record<string, string> = {
  "every-import-resolves":
    "The file does not exist under this name. Write the path with its extension; a contract file is `@tidings/contract/<file>`.",
  "no-circles-not-even-of-types": "Move what both need into a file below them, or hand it in as a parameter.",
  "contract-stands-alone": "The contract is read by both sides: it may import its own files and zod, nothing else.",
  "web-never-sees-server": "Say it in the contract, or ask over HTTP.",
  "server-never-sees-web": "Say it in the contract; the server does not know who shows it.",
  "simulator-speaks-only-http": "The simulator stands for a stranger's machine: give it what it needs over HTTP or as a setting.",
  "kernel-knows-no-clinic": "Let app.ts hand the kernel what it needs (a Plug), or move this file up into core.",
  "core-lies-below-areas": "Declare a socket in core, fill it in the area's area.ts and join them in app.ts.",
  "areas-do-not-meet": "Two areas need it: it is core. Or let the web screen call both endpoints.",
  "enter-core-by-the-front-door": "Import from that module's public.ts; if it is missing there, it was not meant for you yet.",
  "no-way-round-by-your-own-door": "Inside a core module import the file itself: going through public.ts makes circles.",
  "nobody-imports-the-root": "app.ts and main.ts only import; hand the value down as a parameter.",
  "web-areas-do-not-meet": "Link by path, share by kit/, or register a slot in web/src/app/.",
  "kit-lies-below-areas": "Pass it in as a property: kit/ and api/ serve every area.",
  "ui-knows-neither-data-nor-routes": "Take it as a property, or move the component to kit/.",
};

interface CruiseResult {
  modules: { source: string; coreModule?: boolean }[];
  summary: { violations: { rule: { name: string }; from: string; to: string; cycle?: { name: string }[] }[] };
}

/** The names of the rules in force. */
export function ruleNames(config = join(root, ".dependency-cruiser.cjs")): string[] {
  const { forbidden } = createRequire(import.meta.url)(config) as { forbidden: { name: string }[] };
  return forbidden.map((rule) => rule.name);
}

/** Reads every module below `at` and returns the broken rules and the number of modules of each part. */
export function climb(at = root): { violations: Violation[]; modules: Record<string, number> } {
  const parts = [...Object.keys(leastModules), ...optionalParts].filter((part) => existsSync(join(at, part)));
  const cruiser = join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const run = spawnSync(process.execPath, [cruiser, "--config", join(root, ".dependency-cruiser.cjs"), "--output-type", "json", ...parts], {
    cwd: at,
    encoding: "utf8",
    maxBuffer: 512e6,
  });
  if (!run.stdout.startsWith("{")) throw new Error(`dependency-cruiser said nothing that could be read:\n${run.stderr}`);
  const result = JSON.parse(run.stdout) as CruiseResult;
  const modules: Record<string, number> = {};
  for (const { source } of result.modules) {
    const part = source.split("/")[0] ?? "";
    modules[part] = (modules[part] ?? 0) + 1;
  }
  const violations = result.summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to,
    circle: cycle?.map((file) => file.name),
  }));
  return { violations, modules };
}

/** Parts of which fewer modules were read than must be there. */
export function unread(modules: Record<string, number>, least = leastModules): string[] {
  return Object.entries(least)
    .filter(([part, count]) => (modules[part] ?? 0) < count)
    .map(
      ([part, count]) =>
        `only ${modules[part] ?? 0} modules of ${part}/ were read, at least ${count} must be there: the check itself is broken`,
    );
}

function main(): void {
  const { violations, modules } = climb();
  const problems = [
    ...unread(modules),
    ...violations.map(
      ({ rule, from, to, circle }) =>
        `${[from, ...(circle ?? [to])].join(" → ")}\n  ${rule}: ${advice[rule] ?? "see .dependency-cruiser.cjs"}`,
    ),
  ];
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
}

if (import.meta.main) main();
