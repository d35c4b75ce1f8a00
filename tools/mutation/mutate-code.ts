// Changes the code of one group a little at a time with Stryker and counts which changes its tests notice.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../source-tree.ts";
import type { MutationGroup } from "./groups.ts";
import { addScores, noScore, type Score, type Survivor } from "./score.ts";

interface Mutant {
  status: "Killed" | "Timeout" | "Survived" | "NoCoverage" | "Ignored" | "RuntimeError" | "CompileError" | "Pending";
  mutatorName: string;
  replacement?: string;
  location: { start: { line: number } };
}
interface Report {
  files: Record<string, { mutants: Mutant[] }>;
}

/** Texts are not changed: no test covers every word of a list. */
const withoutTexts = { excludedMutations: ["StringLiteral"] };

function runStryker(ranges: readonly string[], { tests, needsDatabase }: MutationGroup, folder: string): Report {
  const reportFile = join(folder, "report.json");
  const configFile = join(folder, "stryker.config.json");
  const config = {
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    mutate: ranges,
    mutator: withoutTexts,
    coverageAnalysis: "perTest",
    concurrency: 1,
    timeoutMS: 30_000,
    reporters: ["json"],
    jsonReporter: { fileName: reportFile },
    // Of the tests those that load the file: a change of what is done once, while a file is loaded, runs all of them.
    vitest: { configFile: "tools/mutation/vitest.config.ts", related: true },
    tempDirName: join(folder, "copy"),
    allowEmpty: true,
  };
  writeFileSync(configFile, JSON.stringify(config));
  const { status } = spawnSync(process.execPath, [join(root, "node_modules/@stryker-mutator/core/bin/stryker.js"), "run", configFile], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, MUTATION_TESTS: JSON.stringify(tests), ...(needsDatabase ? { MUTATION_DATABASE: "1" } : {}) },
  });
  if (status !== 0) throw new Error(`The mutation runner ended with ${status}.`);
  return JSON.parse(readFileSync(reportFile, "utf8")) as Report;
}

const isNoticed = ({ status }: Mutant): boolean => status === "Killed" || status === "Timeout";
const isCounted = ({ status }: Mutant): boolean => isNoticed({ status } as Mutant) || status === "Survived" || status === "NoCoverage";

function survivorsOf(path: string, mutants: readonly Mutant[]): Survivor[] {
  return mutants
    .filter((mutant) => isCounted(mutant) && !isNoticed(mutant))
    .map(({ location, mutatorName, replacement = "" }) => ({ path, line: location.start.line, change: `${mutatorName}: ${replacement}` }));
}

const fileOf = (range: string): string => range.split(":")[0] ?? range;

/** `ranges`: files or parts of files, as `lineRanges` writes them. */
export function mutateCode(ranges: readonly string[], group: MutationGroup): Score {
  return [...Map.groupBy(ranges, fileOf).values()].map((ofFile) => scoreOfFile(ofFile, group)).reduce(addScores, noScore);
}

function scoreOfFile(ranges: readonly string[], group: MutationGroup): Score {
  const folder = mkdtempSync(join(tmpdir(), "mutation-"));
  try {
    const files = Object.entries(runStryker(ranges, group, folder).files);
    const mutants = files.flatMap(([, file]) => file.mutants);
    return {
      tried: mutants.filter(isCounted).length,
      noticed: mutants.filter(isNoticed).length,
      survivors: files.flatMap(([path, file]) => survivorsOf(path, file.mutants)),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
