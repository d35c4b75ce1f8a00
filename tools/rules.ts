// Runs the structural rules over the tree: what no compiler and no linter sees.

import { permissionsWritten } from "./permissions.ts";
import { endpointsServed } from "./rules/endpoints.ts";
import { fileNames, fileSize, firstLine } from "./rules/files.ts";
import { foldersMatch } from "./rules/folders.ts";
import type { Rule, SourceFile } from "./rules/rule.ts";
import { clock, machinePaths, skippedTests, suppressions, testingForTests, todos } from "./rules/words.ts";
import { readSource, root, sourceFiles } from "./source-tree.ts";

export const rules: readonly Rule[] = [
  fileSize,
  fileNames,
  firstLine,
  suppressions,
  todos,
  skippedTests,
  machinePaths,
  clock,
  testingForTests,
  foldersMatch,
  endpointsServed,
  permissionsWritten,
];

/** Everything that breaks a rule, told so that a newcomer can mend it; a rule that read nothing breaks itself. */
export async function applyRules(files: readonly SourceFile[], chosen = rules): Promise<string[]> {
  const told: string[] = [];
  for (const rule of chosen) {
    const { read, problems } = await rule.check(files);
    if (read === 0) told.push(`"${rule.name}" found nothing to read: the rule itself is broken (or the tree is empty)`);
    if (problems.length > 0) told.push(`${rule.name}:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
  }
  return told;
}

/** The text files of the tree. */
export function readTree(at = root): SourceFile[] {
  return sourceFiles(at).flatMap((path) => {
    const text = readSource(path, at);
    return text === undefined ? [] : [{ path, text }];
  });
}

async function main(): Promise<void> {
  const told = await applyRules(readTree());
  for (const one of told) process.stderr.write(`${one}\n`);
  if (told.length > 0) process.exitCode = 1;
}

if (import.meta.main) await main();
