// Tests of .env.example: it is complete, its values are the defaults, and a stale file is reported.
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { environment } from "../server/src/kernel/settings-environment.ts";
import { envExample, staleReport } from "./env-example.ts";

const uncommented = envExample().replace(/^#(?=[A-Z0-9_]+=)/gm, "");
const values = parseEnv(uncommented);

test("every setting stands in .env.example once, below one line of comment", () => {
  const named = [...uncommented.matchAll(/^# \S.*\n([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(Object.keys(environment.shape).toSorted());
});

test("the values in .env.example are the defaults, and each is a value that the setting accepts", () => {
  const { DATA_DIR, WEB_DIR, ...rest } = values;
  expect([DATA_DIR, WEB_DIR]).toEqual([".data", "web/dist"]);
  const set = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ""));
  expect(Object.keys(set).length).toBeGreaterThan(20);
  expect(environment.parse(set)).toEqual(environment.parse({}));
});

test("no machine's folder gets into .env.example", () => {
  expect(envExample()).not.toContain(import.meta.dirname.replace(/.tools$/, ""));
});

test("a file that differs is reported with the command that renews it", () => {
  expect(staleReport(envExample())).toBeNull();
  expect(staleReport(envExample().replace("#PORT=4000", "#PORT=8080"))).toContain("node tools/env-example.ts");
  expect(staleReport(undefined)).toContain("node tools/env-example.ts");
});
