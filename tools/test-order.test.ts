// Tests the order in which npm test runs the files.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { TestSpecification, Vitest } from "vitest/node";
import { root } from "./source-tree.ts";
import { slowFiles, TestOrder } from "./test-order.ts";

const specification = (name: string, path: string, isolate: boolean) =>
  ({ moduleId: join(root, path), project: { name, config: { isolate, sequence: { groupOrder: 0 } } } }) as unknown as TestSpecification;

const shared = Array.from({ length: 20 }, (_, at) => `server/src/file-${at}.test.ts`);
const files = [
  ...shared.map((path) => specification("server", path, false)),
  specification("tools", "tools/a.test.ts", true),
  ...slowFiles.toReversed().map((path) => specification("server", path, false)),
  specification("contract", "contract/src/a.test.ts", true),
];

async function pathsFor(seed: number, given = files): Promise<string[]> {
  const context = { config: { sequence: { seed } }, cache: { getTestSpecificationResult: () => undefined } };
  const inOrder = await new TestOrder(context as unknown as Vitest).sort(given);
  return inOrder.map(({ moduleId }) => moduleId.slice(root.length).replace(/^\//, ""));
}

test("isolated projects come first, then the slow files of the others, then the rest, and none is lost", async () => {
  const paths = await pathsFor(1);
  expect(paths.slice(0, 2 + slowFiles.length)).toEqual(["contract/src/a.test.ts", "tools/a.test.ts", ...slowFiles]);
  expect(paths.slice(2 + slowFiles.length).toSorted()).toEqual(shared.toSorted());
});

test("a seed gives the same order, however the files were found, and another seed another one", async () => {
  expect(await pathsFor(1, files.toReversed())).toEqual(await pathsFor(1));
  expect(await pathsFor(2)).not.toEqual(await pathsFor(1));
  expect(await pathsFor(1)).not.toEqual([...(await pathsFor(1)).slice(0, 2 + slowFiles.length), ...shared]);
});

test("every file that is said to be slow exists", () => {
  expect(slowFiles.length).toBeGreaterThan(5);
  expect(slowFiles.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
