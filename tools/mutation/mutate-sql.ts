// Removes the SQL conditions of one group in turn and runs the group's tests: a condition that no test misses is listed.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../source-tree.ts";
import type { MutationGroup } from "./groups.ts";
import { placeOf } from "./line-ranges.ts";
import { noScore, type Score } from "./score.ts";
import { type SqlChange, sqlConditions } from "./sql-conditions.ts";

/** Whether the tests fail with the change, or without one if there is none. */
function testsFail({ tests }: MutationGroup, databaseUrl: string, path?: string, change?: SqlChange): boolean {
  const { status } = spawnSync(
    process.execPath,
    [join(root, "node_modules/vitest/vitest.mjs"), "run", "--bail=1", "--config", "tools/mutation/vitest.config.ts", "--reporter=dot"],
    {
      cwd: root,
      stdio: "ignore",
      env: {
        ...process.env,
        MUTATION_TESTS: JSON.stringify(tests),
        MUTATION_DATABASE: "1",
        TEST_DATABASE_URL: databaseUrl,
        ...(change ? { MUTATION_SQL: JSON.stringify({ file: path, ...change }) } : {}),
      },
    },
  );
  return status !== 0;
}

/** `databaseUrl`: a cluster that the runs share. */
export function mutateSql(paths: readonly string[], share: number, group: MutationGroup, databaseUrl: string): Score {
  const changes = paths.flatMap((path) => sqlConditions(readFileSync(join(root, path), "utf8")).map((change) => ({ path, change })));
  const chosen = changes.filter(({ path, change }) => share >= 1 || placeOf(`${path}:${change.removed}`) < share);
  if (chosen.length === 0) return noScore;
  if (testsFail(group, databaseUrl)) throw new Error(`The tests of ${group.name} fail without any change.`);
  const survivors = chosen
    .filter(({ path, change }) => !testsFail(group, databaseUrl, path, change))
    .map(({ path, change }) => ({ path, line: change.line, change: `removed: ${change.removed.replace(/\s+/g, " ")}` }));
  return { tried: chosen.length, noticed: chosen.length - survivors.length, survivors };
}
