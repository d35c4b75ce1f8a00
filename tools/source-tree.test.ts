// Tests that the source tree is listed completely, with git and without.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSource, root, sourceFiles, walkTree } from "./source-tree.ts";

test("walking the folders finds the files that git lists, and no ignored ones", () => {
  const known = sourceFiles().filter((path) => existsSync(join(root, path)));
  const walked = new Set(walkTree(root));
  expect(known.length).toBeGreaterThan(200);
  expect(known.filter((path) => !walked.has(path))).toEqual([]);
  expect([...walked].filter((path) => /(^|\/)(node_modules|\.git|\.data)\//.test(path))).toEqual([]);
});

test("a deleted file has no text", () => {
  expect(readSource("tools/no-such-file.ts")).toBeUndefined();
  expect(readSource("package.json")).toContain('"tidings"');
});
