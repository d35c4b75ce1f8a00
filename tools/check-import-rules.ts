// Import-rules check: runs .dependency-cruiser.cjs over the whole repository and says how to fix violations.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "./source-tree.ts";

export interface Violation {
  rule: string;
  from: string;
  to: string;
  /** The files of an import cycle. */
  cycle?: string[];
}

/** Minimum number of modules by part: a check that reads nothing must not pass. */
export const minModules: Record<string, number> = { contract: 10, server: 20, web: 20, simulator: 10, tools: 5 };
const optionalParts = ["fixtures", "e2e", "bench"];

/** How to fix a violation, by rule. */
export const advice: Record<string, string> = {
  "every-import-resolves":
    "The file does not exist under this name. Write the path with its extension; a contract file is `@tidings/contract/<file>`.",
  "no-import-cycles": "Move what both need into a file below them, or pass it as a parameter.",
  "contract-imports-only-zod": "The contract is read by both sides: it may import its own files and zod, nothing else.",
  "web-does-not-import-server": "Declare it in the contract, or request it over HTTP.",
  "server-does-not-import-web": "Declare it in the contract; the server does not know its clients.",
  "simulator-imports-nothing-of-tidings": "The simulator replaces outside services: give it what it needs over HTTP or as a setting.",
  "kernel-does-not-import-modules": "Let app.ts pass the kernel what it needs (a ModuleDefinition), or move this file up into core.",
  "core-does-not-import-areas": "Declare a port in core, implement it in the area and connect them in app.ts.",
  "areas-do-not-import-each-other": "If two areas need it, it belongs in core. Or let the web screen call both endpoints.",
  "core-is-imported-through-public": "Import from that module's public.ts; if it is missing there, export it deliberately.",
  "carriers-are-named-inside-carriers-only": "Use openCarrier or carrierWebhooks of core/carriers/public.ts: the adapter is chosen there.",
  "core-does-not-import-its-own-public": "Inside a core module import the file itself: going through public.ts creates cycles.",
  "messaging-folders-in-order": "Move the file, or pass what it needs as a parameter: the order is in .dependency-cruiser.cjs.",
  "composition-root-is-not-imported": "app.ts and main.ts only compose the application; pass the value as a parameter.",
  "web-areas-do-not-import-each-other": "Link by path, share through kit/, or register a slot in web/src/app/.",
  "kit-does-not-import-areas": "Pass it as a prop: kit/ and api/ serve every area.",
  "ui-imports-neither-data-nor-routes": "Take it as a prop, or move the component to kit/.",
};

interface CruiseResult {
  modules: { source: string; coreModule?: boolean }[];
  summary: { violations: { rule: { name: string }; from: string; to: string; cycle?: { name: string }[] }[] };
}

/** The names of all rules. */
export function ruleNames(config = join(root, ".dependency-cruiser.cjs")): string[] {
  const { forbidden } = createRequire(import.meta.url)(config) as { forbidden: { name: string }[] };
  return [...new Set(forbidden.map((rule) => rule.name))];
}

/** Reads all modules below `at`; returns the violations and the number of modules by part. */
export function checkImportRules(at = root): { violations: Violation[]; modules: Record<string, number> } {
  const parts = [...Object.keys(minModules), ...optionalParts].filter((part) => existsSync(join(at, part)));
  const cruiser = join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const run = spawnSync(process.execPath, [cruiser, "--config", join(root, ".dependency-cruiser.cjs"), "--output-type", "json", ...parts], {
    cwd: at,
    encoding: "utf8",
    maxBuffer: 512e6,
  });
  if (!run.stdout.startsWith("{")) throw new Error(`dependency-cruiser returned no readable output:\n${run.stderr}`);
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
    cycle: cycle?.map((file) => file.name),
  }));
  return { violations, modules };
}

/** Parts with fewer modules than the minimum. */
export function findUnreadParts(modules: Record<string, number>, minimums = minModules): string[] {
  return Object.entries(minimums)
    .filter(([part, count]) => (modules[part] ?? 0) < count)
    .map(
      ([part, count]) =>
        `only ${modules[part] ?? 0} modules of ${part}/ were read, at least ${count} are expected: the check itself is broken`,
    );
}

function main(): void {
  const { violations, modules } = checkImportRules();
  const problems = [
    ...findUnreadParts(modules),
    ...violations.map(
      ({ rule, from, to, cycle }) =>
        `${[from, ...(cycle ?? [to])].join(" → ")}\n  ${rule}: ${advice[rule] ?? "see .dependency-cruiser.cjs"}`,
    ),
  ];
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
}

if (import.meta.main) main();
