// Tests the migration check with valid and invalid lists.
import { expect, test } from "vitest";
import { checkNames, checksum } from "./check-migrations.ts";

const text = (name: string): string => `-- ${name}`;
const landed = (...names: string[]): Map<string, string> => new Map(names.map((name) => [name, checksum(text(name))]));
const first = "20300102T1015-surveys-create.sql";
const second = "20300103T0900-surveys-add-title.sql";

test("stamped migrations in order pass, landed or not", () => {
  expect(checkNames([first, second], landed(first), text)).toEqual([]);
});

test("a migration without a valid stamp is reported with the naming scheme", () => {
  expect(checkNames(["0007-surveys.sql"], new Map(), text)).toEqual([expect.stringContaining("name it after the minute")]);
  expect(checkNames(["20301302T1015-surveys.sql"], new Map(), text)).toHaveLength(1);
});

test("two migrations of the same minute are reported", () => {
  expect(checkNames([first, first.replace("surveys", "visits")], new Map(), text)).toEqual([expect.stringContaining("carries the stamp")]);
});

test("a landed migration that was edited or removed is reported", () => {
  expect(checkNames([first], landed(first), () => "-- edited")).toEqual([expect.stringContaining("was edited")]);
  expect(checkNames([second], landed(first, second), text)).toEqual([expect.stringContaining("is missing")]);
});

test("a new migration that sorts before a landed one is reported", () => {
  expect(checkNames([first, second], landed(second), text)).toEqual([expect.stringContaining("would never run yours")]);
});

test("a check without migrations fails", () => {
  expect(checkNames([], new Map(), text)).toEqual([expect.stringContaining("read nothing")]);
});
