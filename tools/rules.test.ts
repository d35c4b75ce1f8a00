// Breaks each structural rule once and expects the problem to be reported at its place.
import { expect, test } from "vitest";
import { permissionsDocument, permissionsDocumentRule, staleProblem } from "./permissions-document.ts";
import { clock, machinePaths, skippedTests, suppressions, testingForTests, todos } from "./rules/content.ts";
import { endpointsIn, matchRoutes } from "./rules/endpoints.ts";
import { fileNames, fileSize, firstLine } from "./rules/files.ts";
import { foldersMatch } from "./rules/folders.ts";
import type { Rule } from "./rules/rule.ts";
import { wording } from "./rules/wording.ts";
import { applyRules, rules } from "./rules.ts";

const messagesOf = async (rule: Rule, ...files: [path: string, text: string][]): Promise<string[]> =>
  (await rule.check(files.map(([path, text]) => ({ path, text })))).problems;
const lines = (count: number): string => "const x = 1;\n".repeat(count);

test("a file over its limit needs a reason, and tests may be twice as long", async () => {
  expect(await messagesOf(fileSize, ["server/src/a.ts", lines(401)])).toEqual([expect.stringContaining("server/src/a.ts: 401 lines")]);
  expect(
    await messagesOf(fileSize, ["server/src/a.ts", lines(400)], ["server/src/a.test.ts", lines(800)], ["server/src/a.gen.ts", lines(9000)]),
  ).toEqual([]);
  expect(await messagesOf(fileSize, ["server/src/a.ts", `// Long because one table must be seen whole.\n${lines(401)}`])).toEqual([]);
});

test.each([
  "utils.ts",
  "date-helpers.ts",
  "helpers/date.ts",
  "common.ts",
  "index.ts",
  "types.ts",
  "manager.ts",
  "sendReminderV2.ts",
  "SendReminder.ts",
])("the name %s is rejected", async (name) => expect(await messagesOf(fileNames, [`server/src/${name}`, ""])).not.toEqual([]));

test("valid names pass, and components are PascalCase in web only", async () => {
  const good = [
    "server/src/send-reminder.ts",
    "server/src/send-reminder.job.ts",
    "web/src/ui/Button.tsx",
    "web/src/ui/Button.test.tsx",
    "server/src/db.gen.ts",
  ];
  expect(await messagesOf(fileNames, ...good.map((path): [string, string] => [path, ""]))).toEqual([]);
});

test("a file begins with a comment about its responsibility", async () => {
  expect(await messagesOf(firstLine, ["a.ts", "import x from 'x';\n"], ["b.sql", "create table b ();\n"])).toHaveLength(2);
  expect(
    await messagesOf(firstLine, ["a.ts", "// Sends one reminder to one patient.\n"], ["b.sql", "-- The patients and their numbers.\n"]),
  ).toEqual([]);
});

test("suppressions without a reason are rejected", async () => {
  const bad = "// @ts-ignore\n// @ts-expect-error\n// biome-ignore lint/x/y:\n";
  expect(await messagesOf(suppressions, ["a.ts", bad])).toHaveLength(3);
  expect(
    await messagesOf(suppressions, [
      "a.ts",
      "// @ts-expect-error the library forgets this\n// biome-ignore lint/x/y: the order is fixed\n",
    ]),
  ).toEqual([]);
});

test("a TODO without an owner and a skipped test are rejected", async () => {
  expect(await messagesOf(todos, ["a.ts", "// TODO later\n// FIXME\n"])).toHaveLength(2);
  expect(await messagesOf(todos, ["a.ts", "// TODO(maria): measure with a remote database\n"])).toEqual([]);
  expect(
    await messagesOf(skippedTests, [
      "a.test.ts",
      'test.skip("x", f);\ndescribe.only("y", g);\nit.concurrent.todo("z");\ntest("skip nothing", h);\n',
    ]),
  ).toHaveLength(3);
});

test("a machine-specific path, a merge marker and a private key are rejected", async () => {
  const marks = ["<<<<<<< ours", "-----BEGIN RSA PRIVATE KEY-----", 'open("/home/maria/data.csv")', "see /tmp/out.log"];
  expect(await messagesOf(machinePaths, ["a.ts", marks.join("\n")])).toHaveLength(4);
  expect(
    await messagesOf(machinePaths, ["a.ts", 'fetch("https://example.org/home/page"); path = "server/tmp/x"; call("/api/work/done")']),
  ).toEqual([]);
});

test("wording that no American clinic product would use is rejected in catalogs, but not in keys, comments and code", async () => {
  const catalog =
    '// Somebody reads this.\n  "form.nobody":\n    "Nobody fits",\n  kept: "Appointment cancelled", told: `Whoever is asleep`,\n';
  expect(await messagesOf(wording, ["web/src/kit/list-texts.ts", catalog])).toEqual([
    'web/src/kit/list-texts.ts:3: "Nobody" in a text on screen; use: no patients, no users, no one.',
    'web/src/kit/list-texts.ts:4: "cancelled" in a text on screen; use: canceled.',
    'web/src/kit/list-texts.ts:4: "Whoever" in a text on screen; use: the noun: the patient, the user, the recipient.',
  ]);
  expect(await messagesOf(wording, ["web/src/kit/list-texts.ts", '  "list.nobody": "No patients found",\n'])).toEqual([]);
  expect(await messagesOf(wording, ["web/src/kit/list.ts", 'const state = "cancelled";'])).toEqual([]);
});

test("an act that reads the system clock is rejected", async () => {
  expect(await messagesOf(clock, ["server/src/areas/x/stop-x.ts", "const now = Temporal.Now.instant();"])).toHaveLength(1);
  expect(await messagesOf(clock, ["server/src/kernel/clock.ts", "const now = Temporal.Now.instant();"])).toEqual([]);
});

test("production code that imports test support is rejected", async () => {
  const line = 'import { cast } from "../../testing/cast.ts";\nimport { rows } from "./testing.ts";\n';
  expect(await messagesOf(testingForTests, ["server/src/areas/x/stop-x.ts", line])).toHaveLength(2);
  expect(
    await messagesOf(
      testingForTests,
      ["server/src/areas/x/stop-x.test.ts", line],
      ["server/src/areas/x/testing.ts", line],
      ["server/src/a.ts", ""],
    ),
  ).toEqual([]);
});

test("an area that is missing on one side is reported with that side", async () => {
  const side = (path: string): [string, string] => [path, ""];
  const whole = [
    "contract/src/areas/surveys.ts",
    "server/src/areas/surveys/area.ts",
    "web/src/areas/surveys/area.tsx",
    "e2e/surveys.spec.ts",
  ];
  expect(await messagesOf(foldersMatch, ...whole.map(side))).toEqual([]);
  for (const missing of whole) {
    expect(await messagesOf(foldersMatch, ...whole.filter((path) => path !== missing).map(side)), missing).not.toEqual([]);
  }
});

test("an endpoint without a route, with two, or missing in the contract is reported", () => {
  const one = { method: "GET", path: "/surveys.json", permission: "session" };
  const two = { method: "PUT", path: "/surveys/:id.json", permission: "session" };
  const found = endpointsIn({ surveys: { list: one, update: two }, limit: 3 }, "surveys.ts");
  expect([...found.values()]).toEqual(["surveys.ts:surveys.list", "surveys.ts:surveys.update"]);
  expect(matchRoutes(found, [{ endpoint: one }, { endpoint: two }])).toEqual({ read: 2, problems: [] });
  expect(matchRoutes(found, [{ endpoint: one }, { endpoint: one }, { endpoint: { ...two, method: "POST" } }]).problems).toEqual([
    expect.stringContaining("has 2 routes"),
    expect.stringContaining("has no route"),
    expect.stringContaining("no file of contract/src/areas/ exports"),
  ]);
});

test("a rule that read nothing fails", async () => {
  const fileRules = rules.filter((rule) => rule.name !== "one route per endpoint, one endpoint per route");
  const messagesOf = await applyRules([], fileRules);
  expect(messagesOf).toHaveLength(fileRules.length);
  expect(messagesOf[0]).toContain("read no files");
});

test("PERM-013 a permission table that lacks an endpoint or has a wrong level is stale", async () => {
  const fresh = await permissionsDocument();
  expect(fresh).toMatch(/\| `GET \/patients\.json` \| read patient \| yes \| – \| read \|/);
  expect(staleProblem(fresh, fresh)).toBeNull();
  expect(staleProblem(fresh.replace(/^.*GET \/patients\.json.*\n/m, ""), fresh)).toContain("run node tools/permissions-document.ts");
  expect(await messagesOf(permissionsDocumentRule, ["docs/appendix/permissions.md", fresh.replace("| read |", "| manage |")])).toHaveLength(
    1,
  );
  expect(await messagesOf(permissionsDocumentRule, ["docs/appendix/permissions.md", fresh])).toEqual([]);
});
