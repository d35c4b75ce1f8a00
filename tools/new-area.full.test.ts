// Generates an area in a copy of the repository and checks its types, import rules and structure.
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkImportRules } from "./check-import-rules.ts";
import { addToList } from "./new-area/add-to-list.ts";
import { areaNames } from "./new-area/area-names.ts";
import { stampAfter, writeArea } from "./new-area.ts";
import { fileNames, fileSize, firstLine } from "./rules/files.ts";
import { root, sourceFiles } from "./source-tree.ts";
import { readTitles } from "./test-titles.ts";
import { readRequirements, traceRows } from "./trace.ts";

const copy = mkdtempSync(join(tmpdir(), "tidings-new-area-"));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

for (const path of sourceFiles().filter((file) =>
  /^(contract|server|web|simulator|tools|fixtures|e2e|docs\/requirements)\/|^(package|tsconfig|biome)\.json$|^\.gitignore$/.test(file),
)) {
  if (!existsSync(join(root, path))) continue;
  mkdirSync(join(copy, dirname(path)), { recursive: true });
  copyFileSync(join(root, path), join(copy, path));
}
// Packages come from the repository, but the workspaces are the copy's.
mkdirSync(join(copy, "node_modules/@tidings"), { recursive: true });
for (const name of readdirSync(join(root, "node_modules"))) {
  if (name !== "@tidings" && !name.startsWith(".")) symlinkSync(join(root, "node_modules", name), join(copy, "node_modules", name));
}
for (const name of ["contract", "server", "web", "simulator"]) symlinkSync(join(copy, name), join(copy, "node_modules/@tidings", name));
if (existsSync(join(root, "web/node_modules"))) symlinkSync(join(root, "web/node_modules"), join(copy, "web/node_modules"));

const written = writeArea("survey-answers", copy);
const isOurs = (path: string): boolean => /survey-answers|server\/src\/app\.ts|web\/src\/app\/areas\.ts/.test(path);

test("the new area exists on every side and in both lists", () => {
  for (const side of [
    "contract/src/areas/survey-answers.ts",
    "server/src/areas/survey-answers/area.ts",
    "web/src/areas/survey-answers/area.tsx",
    "web/src/spanish/areas/survey-answers/text.ts",
    "e2e/survey-answers.spec.ts",
    "docs/requirements/survey-answers.md",
  ]) {
    expect(written).toContain(side);
  }
  expect(readFileSync(join(copy, "server/src/app.ts"), "utf8")).toMatch(/modules[^;]*\bsurveyAnswers\b/);
  expect(readFileSync(join(copy, "web/src/app/areas.ts"), "utf8")).toMatch(/areas[^;]*\bsurveyAnswersArea\b/);
});

test("the rows of the new area are listed, and its tests prove them", () => {
  const [before, after] = [root, copy].map((at) => readFileSync(join(at, "docs/requirements/README.md"), "utf8"));
  const rowsOf = (text = "") => Number(/^(\d+) rows\./m.exec(text)?.[1]);
  expect(rowsOf(after)).toBe(rowsOf(before) + 2);
  expect(after).toContain("\n| SURVE | [Survey answers](survey-answers.md) | 2 |\n\n");
  const rows = readRequirements(readFileSync(join(copy, "docs/requirements/survey-answers.md"), "utf8"));
  const titles = written
    .filter((path) => /\.(test|spec)\.ts$/.test(path))
    .flatMap((path) => readTitles(path, readFileSync(join(copy, path), "utf8")));
  const { proven, problems } = traceRows(rows, titles);
  expect([problems, rows.filter(({ id }) => !proven.has(id))]).toEqual([[], []]);
});

test("the new area type-checks", () => {
  const compiler = join(root, "node_modules/ts7/bin/tsc");
  const run = spawnSync(process.execPath, [compiler, "--noEmit", "-p", "tsconfig.json"], { cwd: copy, encoding: "utf8" });
  expect(run.error).toBeUndefined();
  expect(run.stdout.split("\n").filter((line) => isOurs(line.split("(")[0] ?? ""))).toEqual([]);
}, 240_000);

test("the new area follows the import rules", () => {
  const { violations, modules } = checkImportRules(copy);
  expect(modules.server).toBeGreaterThan(20);
  // Packages lie outside the copy; only imports between our own files count.
  expect(violations.filter(({ from, to }) => isOurs(from) && !to.startsWith(".."))).toEqual([]);
});

test("the new area follows the rules for names, sizes and first lines", async () => {
  const files = written.map((path) => ({ path, text: readFileSync(join(copy, path), "utf8") }));
  for (const rule of [fileNames, fileSize, firstLine]) expect((await rule.check(files)).problems).toEqual([]);
});

test("the new area and both lists are formatted", () => {
  const paths = ["server/src/app.ts", "web/src/app/areas.ts", ...written.filter((path) => /\.tsx?$/.test(path))];
  const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
  const run = spawnSync(process.execPath, [biome, "format", ...paths], { cwd: copy, encoding: "utf8" });
  expect(run.stdout + run.stderr).toContain(`Checked ${paths.length} files`);
  expect(run.status).toBe(0);
});

test("an existing area is not overwritten", () => {
  expect(() => writeArea("survey-answers", copy)).toThrow("already exists");
});

test("an invalid area name is rejected", () => {
  for (const word of ["Surveys", "survey_answers", "x", "2-surveys", ""])
    expect(() => areaNames(word), word).toThrow("cannot name an area");
  expect(areaNames("referral-types")).toMatchObject({
    camelCase: "referralTypes",
    singular: "ReferralType",
    plural: "ReferralTypes",
    snakeCase: "referral_types",
  });
  expect(areaNames("entries").singular).toBe("Entry");
});

test("a migration's stamp comes after the newest one", () => {
  const now = Temporal.ZonedDateTime.from("2030-05-06T07:08:09[UTC]");
  expect(stampAfter(["20300101T0000-a.sql"], now)).toBe("20300506T0708");
  expect(stampAfter(["20300506T0708-a.sql"], now)).toBe("20300506T0709");
  expect(stampAfter(["20301231T2359-a.sql"], now)).toBe("20310101T0000");
});

test("a name is added to its list in order, once", () => {
  const text = `import { core } from "./core/x/public.ts";\nimport { alpha } from "./areas/alpha/area.ts";\nimport { zulu } from "./areas/zulu/area.ts";\nexport const modules: readonly ModuleDefinition[] = [core, alpha, zulu];\n`;
  const joined = addToList("app.ts", text, { list: "modules", name: "mike", from: "./areas/mike/area.ts", isSorted: true });
  expect(joined).toContain("[core, alpha, mike, zulu]");
  expect(joined).toContain(`alpha/area.ts";\nimport { mike } from "./areas/mike/area.ts";\nimport { zulu }`);
  expect(addToList("app.ts", joined, { list: "modules", name: "mike", from: "./areas/mike/area.ts", isSorted: true })).toBe(joined);
});
