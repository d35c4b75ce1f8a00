// Structural rules over the whole repository: what neither compiler nor linter checks.

import { permissionsDocumentRule } from "./permissions-document.ts";
import { clock, machinePaths, skippedTests, suppressions, testingForTests, todos } from "./rules/content.ts";
import { endpointsServed } from "./rules/endpoints.ts";
import { fileNames, fileSize, firstLine } from "./rules/files.ts";
import { foldersMatch } from "./rules/folders.ts";
import type { Rule, SourceFile } from "./rules/rule.ts";
import { wording } from "./rules/wording.ts";
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
  wording,
  foldersMatch,
  endpointsServed,
  permissionsDocumentRule,
];

/** All problems with their remedies; a rule that read nothing is a problem itself. */
export async function applyRules(files: readonly SourceFile[], selected = rules): Promise<string[]> {
  const messages: string[] = [];
  for (const rule of selected) {
    const { read, problems } = await rule.check(files);
    if (read === 0) messages.push(`"${rule.name}" read no files: the rule itself is broken (or the tree is empty)`);
    if (problems.length > 0) messages.push(`${rule.name}:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
  }
  return messages;
}

/** The text files of the repository. */
export function readTree(at = root): SourceFile[] {
  return sourceFiles(at).flatMap((path) => {
    const text = readSource(path, at);
    return text === undefined ? [] : [{ path, text }];
  });
}

async function main(): Promise<void> {
  const messages = await applyRules(readTree());
  for (const one of messages) process.stderr.write(`${one}\n`);
  if (messages.length > 0) process.exitCode = 1;
}

if (import.meta.main) await main();
