// Tests which failed files run again, and what their second run makes of the report.
import { expect, test } from "vitest";
import { type RoundReport, withSecondTry } from "./second-try.mjs";

type Failure = RoundReport["failures"][number];

const failure = (title: string, project: string, file: string): Failure => ({ title, project, file, text: "first" });
const round = (failures: Failure[], files: RoundReport["files"]): RoundReport => ({
  passed: files.reduce((sum, one) => sum + one.passed, 0),
  failures,
  files,
});
const asked: string[][] = [];
const said: string[] = [];
const say = (line: string) => said.push(line);
const answering = (report: RoundReport) => (words: string[]) => {
  asked.push(words);
  return Promise.resolve(report);
};

test("a journey that fails is run again with its whole file; what passes then is a second try, not a failure", async () => {
  const first = round(
    [failure("opens", "e2e", "e2e/a.spec.ts")],
    [
      { file: "e2e/a.spec.ts", passed: 2 },
      { file: "e2e/b.spec.ts", passed: 5 },
    ],
  );
  const merged = await withSecondTry(first, answering(round([], [{ file: "e2e/a.spec.ts", passed: 3 }])), say);
  expect(asked.pop()).toEqual(["--project=e2e", "e2e/a.spec.ts"]);
  expect(said.pop()).toBe("  ! second try: e2e/a.spec.ts");
  expect(merged).toMatchObject({ passed: 8, failures: [], secondTries: [{ title: "opens", text: "first" }] });
});

test("what fails twice, or only at the second try, is a failure", async () => {
  const first = round([failure("opens", "e2e", "e2e/a.spec.ts")], [{ file: "e2e/a.spec.ts", passed: 2 }]);
  const second = round(
    [failure("opens", "e2e", "e2e/a.spec.ts"), failure("closes", "e2e", "e2e/a.spec.ts")],
    [{ file: "e2e/a.spec.ts", passed: 1 }],
  );
  const merged = await withSecondTry(first, answering(second), say);
  expect(merged.failures.map((one) => one.title)).toEqual(["opens", "closes"]);
  expect(merged.secondTries).toEqual([]);
});

test("tests without a browser, failures outside of any file and many files at once have one try", async () => {
  const run = () => Promise.reject(new Error("no second try was expected"));
  const many = ["a", "b", "c", "d"].map((name) => failure(name, "e2e", `e2e/${name}.spec.ts`));
  for (const failures of [[failure("counts", "server", "server/src/a.test.ts")], [{ title: "outside of any test", text: "" }], many]) {
    const report = round(failures, []);
    expect(await withSecondTry(report, run, say)).toBe(report);
  }
});
