// Order of the test files: projects one after the other; the files that share a loaded server come last and shuffled, the longest of them first.
import { createHash } from "node:crypto";
import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { root } from "./source-tree.ts";

/** From the one that takes longest: begun late, one of them would run alone at the end, and half of the machine would wait. */
export const slowFiles = [
  "server/src/contract.test.ts",
  "server/src/testing/bad-input.test.ts",
  "server/src/testing/location-walk.test.ts",
  "server/src/testing/received-media.test.ts",
  "server/src/testing/confidential-walk.test.ts",
  "server/src/testing/feature-walk.test.ts",
  "server/src/areas/segments/segments.test.ts",
  "server/src/core/sftp/sftp.test.ts",
  "server/src/core/messaging/dispatch/faults.test.ts",
  "server/src/kernel/jobs/jobs.test.ts",
];

const rankOf = (path: string): number => (slowFiles.includes(path) ? slowFiles.indexOf(path) : slowFiles.length);

/**
 * `npm test` may not need or feel in one file what an earlier one did, whatever their order: the seed decides it, `--sequence.seed` tries
 * another one. Vitest's own shuffling mixes the projects, and a worker that gets a file of another project ends with all it has loaded.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const keyOf = (path: string): string => createHash("sha256").update(`${seed} ${path}`).digest("hex");
    const isolated = (await super.sort(files)).filter((file) => file.project.config.isolate);
    const sharing = files
      .filter((file) => !file.project.config.isolate)
      .map((file) => ({ file, path: relative(root, file.moduleId) }))
      .map((one) => ({ ...one, key: keyOf(one.path) }))
      .sort((a, b) => rankOf(a.path) - rankOf(b.path) || (a.key < b.key ? -1 : 1));
    return [...isolated, ...sharing.map(({ file }) => file)];
  }
}
