// Tries whether tests can fail: changes the product a little at a time and counts the changes that no test notices.
// npm run mutate [group …] [--share=0.1]: a share of the lines and conditions, the same ones each time; without it all.
import { globSync } from "node:fs";
import { parseArgs } from "node:util";
import { type MutationGroup, mutationGroups } from "./mutation/groups.ts";
import { lineRanges } from "./mutation/line-ranges.ts";
import { mutateCode } from "./mutation/mutate-code.ts";
import { mutateSql } from "./mutation/mutate-sql.ts";
import { addScores, noScore, type Score } from "./mutation/score.ts";
import { withScratchDatabases } from "./scratch-database.ts";
import { root } from "./source-tree.ts";

const filesOf = (patterns: readonly string[]): string[] =>
  globSync([...patterns], { cwd: root })
    .filter((path) => !/\.test\.ts$/.test(path))
    .sort();

async function scoreOf(group: MutationGroup, share: number): Promise<Score> {
  const code = mutateCode(lineRanges(filesOf(group.code), share), group);
  if (group.sql.length === 0) return code;
  const sql = await withScratchDatabases(async (create) => mutateSql(filesOf(group.sql), share, group, (await create()).url));
  return addScores(code, sql);
}

function print(name: string, { tried, noticed, survivors }: Score): void {
  for (const { path, line, change } of survivors) console.log(`  ${path}:${line} ${change}`);
  const percent = tried === 0 ? "-" : `${((100 * noticed) / tried).toFixed(1)} %`;
  console.log(`${name}: ${noticed} of ${tried} changes noticed, ${percent}`);
}

const { values, positionals } = parseArgs({ options: { share: { type: "string", default: "1" } }, allowPositionals: true });
const share = Number(values.share);
if (!(share > 0 && share <= 1)) throw new Error("--share is a number above 0, at most 1.");
const unknown = positionals.filter((name) => !mutationGroups.some((group) => group.name === name));
if (unknown.length > 0)
  throw new Error(`Unknown group ${unknown.join(", ")}. There are: ${mutationGroups.map(({ name }) => name).join(", ")}.`);

let all = noScore;
for (const group of mutationGroups.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
  const score = await scoreOf(group, share);
  print(group.name, score);
  all = addScores(all, score);
}
if (positionals.length !== 1) print("together", { ...all, survivors: [] });
